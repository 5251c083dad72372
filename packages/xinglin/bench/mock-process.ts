import { startMockEndpoint } from '../test/mock-endpoint.ts'
import type { MockMessage, MockOrder } from './mock.ts'

// The mock server in a process of its own, so that its CPU time is not ours. Forked by `withMock`.
const delayMs = Number(process.argv[2])
let left = Infinity
const tell = () => {
  if (left === 0) send({ reachedAtMs: Date.now(), requests: endpoint.requests.length })
}
const endpoint = await startMockEndpoint({
  delayMs,
  text: '考虑急性上呼吸道感染，建议多休息、多饮水，体温超过38.5℃时口服退热药，三天不退及时复诊。',
  behave: () => {
    left--
    tell()
    return undefined
  },
})
process.on('message', ({ afterRequests }: MockOrder) => {
  left = afterRequests
  tell()
})
send({ url: endpoint.url })

function send(message: MockMessage): void {
  process.send!(message)
}
