import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { UserError } from '../core/index.ts'
import { translate, type Language } from '../messages/index.ts'
import { html } from '../report/markup.ts'
import { thousands } from '../report/points.ts'
import { openRun } from './chosen-rows.ts'
import { listPage } from './list-page.ts'
import { contextOf, documentOf, missingPage, type Page, type PageContext } from './page.ts'
import { readQuery } from './query.ts'
import { runPage } from './run-page.ts'
import { RunStore, type BenchmarkNamed } from './run-store.ts'
import { rowAddress, samplePage } from './sample-page.ts'
import { viewScript } from './script.ts'
import { viewStyle } from './style.ts'

export interface ViewOptions {
  /** A run's folder, or one that holds some. */
  readonly folder: string
  /** 0: any that is free. */
  readonly port: number
  readonly language: Language
  readonly benchmarkNamed: BenchmarkNamed
}

/** Pages over run folders, for this machine alone: bound to 127.0.0.1, read only. Resolves once it listens. */
export async function startView({ folder, port, language, benchmarkNamed }: ViewOptions): Promise<{ readonly url: string; close(): Promise<void> }> {
  const store = new RunStore(folder, benchmarkNamed)
  if ((await store.names()).length === 0) throw new UserError('view.noRuns', { folder })
  const server = createServer((request, response) => void answer(request, response, store, language))
  await listening(server, port)
  const bound = server.address()
  const at = typeof bound === 'object' && bound !== null ? bound.port : port
  return {
    url: `http://127.0.0.1:${at}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new UserError('view.port', { port, reason: error.code ?? error.message })))
    server.listen(port, '127.0.0.1', resolve)
  })
}

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const

async function answer(request: IncomingMessage, response: ServerResponse, store: RunStore, language: Language): Promise<void> {
  const send = (status: number, type: string, body: string, more: Readonly<Record<string, string>> = {}) => {
    response.writeHead(status, { ...headers, 'content-type': `${type}; charset=utf-8`, ...more })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  // A page elsewhere may have its own name lead to this machine: only our own names are answered.
  if (!isOwnName(request)) return send(421, 'text/plain', 'xinglin view answers to 127.0.0.1 and localhost only\n')
  if (request.method !== 'GET' && request.method !== 'HEAD') return send(405, 'text/plain', 'GET, HEAD\n', { allow: 'GET, HEAD' })
  const url = URL.parse(request.url ?? '/', 'http://127.0.0.1')
  if (!url) return send(400, 'text/plain', 'no address\n')
  if (url.pathname === '/view.css') return send(200, 'text/css', viewStyle)
  if (url.pathname === '/view.js') return send(200, 'text/javascript', viewScript)
  if (url.pathname === '/favicon.ico') return send(204, 'text/plain', '')
  const stop = new AbortController()
  response.on('close', () => stop.abort())
  const context = contextOf(url.pathname, readQuery(url.searchParams), language)
  try {
    const page = await pageAt(store, context, stop.signal)
    if ('location' in page) return send(302, 'text/plain', '', { location: page.location })
    send(page.status, 'text/html', documentOf(page, context))
  } catch (error) {
    // Nobody waits any more.
    if (stop.signal.aborted) return
    send(500, 'text/html', documentOf(failedPage(error, context), context))
  }
}

function isOwnName({ headers: { host }, socket }: IncomingMessage): boolean {
  return [`127.0.0.1:${socket.localPort}`, `localhost:${socket.localPort}`].includes(host ?? '')
}

async function pageAt(store: RunStore, context: PageContext, signal: AbortSignal): Promise<Page | { readonly location: string }> {
  const { path } = context
  if (path === '/') return listPage(store, context)
  if (!['/run', '/sample', '/row'].includes(path)) return missingPage(context)
  const run = await openRun(store, context)
  if (!run) return missingPage(context)
  if ('building' in run) return buildingPage(run, context)
  if (path === '/run') return runPage(store, run, context, signal)
  if (path === '/sample') return (await samplePage(store, run, context, signal)) ?? missingPage(context)
  const location = await rowAddress(run, context)
  return location === undefined ? missingPage(context) : { location }
}

function buildingPage(
  { building, linesRead, linesInAll }: { building: string; linesRead: number; linesInAll: number },
  { words }: PageContext,
): Page {
  const title = words('view.indexing', { run: building })
  return {
    status: 200,
    title,
    reload: 1,
    content: html`<h1>${title}</h1>
      <p><progress value="${linesRead}" max="${linesInAll}" aria-label="${title}"></progress></p>
      <p>${words('view.indexing.note', { lines: thousands(linesRead), total: thousands(linesInAll) })}</p>`,
  }
}

/** A run that changes while it is looked at has lines elsewhere than its index says: the next request finds a new one. */
function failedPage(error: unknown, { words }: PageContext): Page {
  const text = error instanceof UserError ? translate(words.language, error.code, error.parameters) : words('view.busy')
  return {
    status: 500,
    title: words('view.failed.title'),
    content: html`<h1>${words('view.failed.title')}</h1>
      <p>${text}</p>`,
  }
}
