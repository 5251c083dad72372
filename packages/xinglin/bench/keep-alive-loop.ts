import { readFile } from 'node:fs/promises'
import { Pool } from 'undici'

// What asking costs at least: the same prompts through one keep-alive pool, replies read as JSON and dropped. Run by `requests`.
const [file, url, concurrency, limit] = process.argv.slice(2)
const { origin, pathname } = new URL(url!)
const prompts = (await readFile(file!, 'utf8'))
  .trim()
  .split('\n')
  .slice(0, Number(limit))
  .map((line) => (JSON.parse(line) as { input: string }).input)
const pool = new Pool(origin, { connections: Number(concurrency) })
const headers = { 'content-type': 'application/json' }
let next = 0
let answered = 0

await Promise.all(
  Array.from({ length: Number(concurrency) }, async () => {
    while (next < prompts.length) {
      const body = JSON.stringify({ model: 'mock', messages: [{ role: 'user', content: prompts[next++] }], temperature: 0 })
      const response = await pool.request({ path: `${pathname}/chat/completions`, method: 'POST', headers, body })
      await response.body.json()
      answered++
    }
  }),
)
await pool.close()
process.stdout.write(`${answered}`)
