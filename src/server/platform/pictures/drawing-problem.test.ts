import { expect, test } from 'vitest'
import { drawingProblem } from './drawing-problem.ts'

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${content}</svg>`

test('a plain drawing can be drawn, also with gradients and parts that it uses twice', () => {
  expect(drawingProblem(svg('<path d="M0 0h40v20z"/>'))).toBeNull()
  const gradient = '<linearGradient id="g"><stop offset="1"/></linearGradient><path fill="url(#g)" d="M0 0h9v9z"/>'
  expect(drawingProblem(`<?xml version="1.0"?>${svg(`${gradient}<use href="#a"/><use xlink:href='#a'/>`)}`)).toBeNull()
})

test('what could run, load something or never end is named', () => {
  expect(drawingProblem(`<?xml version="1.0" encoding="UTF-7"?>${svg('')}`)).toBe('is not written in UTF-8')
  const bomb = '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>'
  expect(drawingProblem(bomb + svg('<text>&b;</text>'))).toBe('declares entities')
  expect(drawingProblem(svg('<script>alert(1)</script>'))).toBe('contains a script')
  expect(drawingProblem(svg('<g onload="alert(1)"/>'))).toBe('contains a script')
  expect(drawingProblem(svg('<foreignObject/>'))).toBe('contains HTML')
  expect(drawingProblem(svg('<image href="#a"/>'))).toBe('contains another picture')
  expect(drawingProblem(svg('<use href="https://example.com/a.svg#b"/>'))).toBe('loads something from elsewhere')
  expect(drawingProblem(svg('<path fill="url(file:///etc/passwd)"/>'))).toBe('loads something from elsewhere')
  expect(drawingProblem(svg('<style>@import "//example.com"</style>'))).toBe('loads something from elsewhere')
  expect(drawingProblem(svg('<filter id="f"/>'))).toBe('has filters, patterns or movement')
  const nested = Array.from({ length: 30 }, (_, at) => `<g id="g${at + 1}"><use href="#g${at}"/></g>`).join('')
  expect(drawingProblem(svg(nested))).toBe('repeats its own parts more than 24 times')
})
