import manifest from '../../package.json' with { type: 'json' }

/** Ours, as every run and grade records it. */
export const version: string = manifest.version
