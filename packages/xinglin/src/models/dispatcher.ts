import { readFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { getCACertificates } from 'node:tls'
import { Agent, ProxyAgent } from 'undici'
import { UserError } from '../core/index.ts'
import type { Dispatcher } from 'undici'

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>

/**
 * How to reach `baseUrl`: straight, or by the proxy that `environment` names, trusting the certificate authorities it names.
 *
 * Reads `HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY` and `NO_PROXY` in lower case first, and `NODE_EXTRA_CA_CERTS` and `SSL_CERT_FILE`
 * (both added to the usual authorities). Loopback addresses never go by a proxy. Connections are kept alive;
 * time limits are the caller's. Throws `UserError` for a proxy or a file that cannot be used.
 */
export function dispatcherFor(baseUrl: string, environment: Environment, { connections = 256 }: { readonly connections?: number } = {}): Dispatcher {
  const ca = certificateAuthorities(environment)
  // A request's time limit is one timer of the client; a pool's own limits would cut long thoughts short.
  const pool = { connections, headersTimeout: 0, bodyTimeout: 0, keepAliveTimeout: 30_000 }
  const proxy = proxyFor(baseUrl, environment)
  if (!proxy) return new Agent({ ...pool, connect: { timeout: 30_000, ...(ca && { ca }) } })
  try {
    return new ProxyAgent({ ...pool, uri: proxy.url, ...(ca && { requestTls: { ca }, proxyTls: { ca } }) })
  } catch {
    // Its value may hold a password, so only the variable is named.
    throw new UserError('model.proxy', { variable: proxy.variable })
  }
}

/** The proxy to use for `baseUrl` and the variable that names it; undefined for a direct connection. */
export function proxyFor(baseUrl: string, environment: Environment): { readonly variable: string; readonly url: string } | undefined {
  const url = new URL(baseUrl)
  if (isLoopback(url.hostname) || isExempt(url, read(environment, 'NO_PROXY')?.value ?? '')) return undefined
  const found = read(environment, url.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY') ?? read(environment, 'ALL_PROXY')
  return found && { variable: found.name, url: found.value.includes('://') ? found.value : `http://${found.value}` }
}

function read(environment: Environment, name: string): { name: string; value: string } | undefined {
  for (const variant of [name.toLowerCase(), name]) {
    const value = environment[variant]?.trim()
    if (value) return { name: variant, value }
  }
  return undefined
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}

/** `NO_PROXY`: host names with their subdomains, addresses, `10.0.0.0/8`, each perhaps with a port, or `*`. */
function isExempt(url: URL, list: string): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase()
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  return list.split(/[,\s]+/).some((entry) => {
    if (entry.includes('/')) return isInside(host, entry)
    const [, name = '', onlyPort] = /^(.*?)(?::(\d+))?$/.exec(isIP(entry) === 6 ? `[${entry}]` : entry) ?? []
    if (name === '' || (onlyPort && onlyPort !== port)) return false
    const suffix = name
      .replace(/^\[|\]$/g, '')
      .replace(/^\*?\./, '')
      .toLowerCase()
    return suffix === '*' || host === suffix || host.endsWith(`.${suffix}`)
  })
}

function isInside(host: string, subnet: string): boolean {
  const [address = '', bits = ''] = subnet.split('/')
  const [family, hostFamily] = [isIP(address), isIP(host)]
  if (!family || family !== hostFamily || !/^\d{1,3}$/.test(bits) || Number(bits) > (family === 6 ? 128 : 32)) return false
  const list = new BlockList()
  list.addSubnet(address, Number(bits), family === 6 ? 'ipv6' : 'ipv4')
  return list.check(host, family === 6 ? 'ipv6' : 'ipv4')
}

function certificateAuthorities(environment: Environment): string[] | undefined {
  const files = ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE'].flatMap((variable) => {
    const file = environment[variable]
    return file ? [{ variable, file }] : []
  })
  if (files.length === 0) return undefined
  return [...getCACertificates('default'), ...files.map(({ variable, file }) => readCertificates(variable, file))]
}

function readCertificates(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new UserError('model.certificates', { variable, file })
  }
}
