import { UnusableReference, UserError, type Sample } from '../core/index.ts'

/** What is made of a sample with its reference; a reference that its task cannot use is a mistake in the data, told with the sample's name. */
export function usable<Made>({ task, id }: Pick<Sample, 'task' | 'id'>, make: () => Made): Made {
  try {
    return make()
  } catch (error) {
    if (error instanceof UnusableReference) throw new UserError('reference.unusable', { sample: `${task}/${id}`, detail: error.message })
    throw error
  }
}
