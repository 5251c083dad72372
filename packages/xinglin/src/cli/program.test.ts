import type { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import type { Language } from '../messages/index.ts'
import { commands } from './program.ts'

function helps(language: Language): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  const visit = (command: Command, path: string) => {
    let text = ''
    command.configureOutput({ writeOut: (part) => (text += part), getOutHelpWidth: () => 80 })
    command.outputHelp()
    texts.set(path, text)
    for (const each of command.commands) visit(each, `${path} ${each.name()}`)
  }
  visit(
    commands({ language, out: () => {}, tell: () => {}, status: () => {} }, () => {}),
    'xinglin',
  )
  return texts
}

const chinese = /[\u4e00-\u9fff]/

describe('help', () => {
  it('is there for the program and each of its commands, in both languages', () => {
    expect([...helps('zh').keys()]).toEqual([...helps('en').keys()])
    expect(helps('en').size).toBeGreaterThan(16)
  })

  it.each([...helps('en')])('of %s is in English alone', (_path, text) => {
    expect(text).toMatch(/^Usage: xinglin/)
    expect(text).not.toMatch(chinese)
    expect(text).not.toMatch(/help\.[a-z]|undefined|\{\w+\}/)
  })

  it.each([...helps('zh')])("of %s has none of commander's English words in Chinese", (_path, text) => {
    expect(text).toMatch(/^用法： xinglin/)
    expect(text).toMatch(chinese)
    expect(text).not.toMatch(/display|output the|Options:|Commands:|default:|choices:|help\.[a-z]|undefined|\{\w+\}/)
  })
})
