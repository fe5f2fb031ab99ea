import { normaliseDomain, normalisePercent } from '@cage/contract/project';
import { makeReason } from '@cage/contract/refusals/reason';
import { refusals } from '@cage/contract/refusals/refusals.en';
import { describe, expect, test } from 'vitest';
import {
  changesOf,
  checkedOpening,
  checkedProject,
  missingProblem,
  newPasswordProblem,
} from '../../src/domain/people.ts';
import { problem } from '../../src/domain/refusal.ts';

test.each([
  ['LotusPlay.Example', 'lotusplay.example'],
  ['https://www.lotusplay.example:8443/lobby?ref=1#top', 'lotusplay.example'],
  [' www.lotusplay.example. ', 'lotusplay.example'],
  ['c1.localhost', 'c1.localhost'],
  ['xn--80ak6aa92e.com', 'xn--80ak6aa92e.com'],
  ['', null],
  ['https://', null],
  ['a b.com', null],
  ['-a.com', null],
  ['a..com', null],
  ['10.0.0.1', null],
  [`${'a'.repeat(64)}.com`, null],
  ['lotus_play.com', null],
])('R5: domain %j is %j', (typed, domain) => {
  expect(normaliseDomain(typed)).toBe(domain);
});

test.each([
  ['0', '0'],
  ['12.5', '12.5'],
  ['12.50%', '12.5'],
  ['7.05', '7.05'],
  ['012', '12'],
  ['100', '100'],
  ['100.00', '100'],
  ['100.01', null],
  ['101', null],
  ['-1', null],
  ['12.345', null],
  ['1e1', null],
  ['', null],
])('percentage %j is %j', (typed, percent) => {
  expect(normalisePercent(typed)).toBe(percent);
});

test('an opening amount is the one given, zero if none, and refused when it is no amount', () => {
  expect(checkedOpening(undefined)).toEqual({ value: 0n });
  expect(checkedOpening(150_000n)).toEqual({ value: 150_000n });
  expect(checkedOpening('no-amount')).toEqual({
    problem: { reason: makeReason('invalidAmount'), field: 'openingPaise' },
  });
});

describe('an error is reported at its field', () => {
  const project = {
    domain: 'lotusplay.example',
    ip: '10.0.0.1',
    projectName: 'Lotus',
    projectUrl: 'https://lotusplay.example',
    ggrPercent: '12',
  };
  test.each([
    [{ domain: '://' }, problem('domainInvalid', 'domain')],
    [{ ip: 'here' }, problem('ipInvalid', 'ip')],
    [{ projectUrl: 'javascript:alert(1)' }, problem('projectUrlInvalid', 'projectUrl')],
    [{ projectUrl: 'lotusplay.example' }, problem('projectUrlInvalid', 'projectUrl')],
    [{ projectUrl: 'http://lotusplay.example/' }, problem('projectUrlInvalid', 'projectUrl')],
    [{ projectUrl: 'http://localhost.evil.example/' }, problem('projectUrlInvalid', 'projectUrl')],
    [{ projectUrl: 'https://lotusplay.example@evil.example' }, problem('projectUrlInvalid', 'projectUrl')],
    [{ projectUrl: 'https://user:pw@lotusplay.example' }, problem('projectUrlInvalid', 'projectUrl')],
    [{ ggrPercent: '120' }, problem('ggrInvalid', 'ggrPercent')],
  ])('%j', (change, found) => {
    expect(checkedProject({ ...project, ...change })).toEqual({ problem: found });
  });

  test.each([
    'http://localhost:4400',
    'http://127.0.0.1:4400/lobby',
    'http://[::1]/',
    'HTTPS://Lotusplay.example/a?b=c',
  ])('D332: a project is at %s', (projectUrl) =>
    expect(checkedProject({ ...project, projectUrl })).toMatchObject({ value: { projectUrl } }),
  );

  test('R47: a password has 8 to 72 characters, is neither phone nor username, and is typed twice alike', () => {
    const account = { phone: '9000000003', username: 'lotus.play' };
    const codeOf = (password: string, confirmPassword?: string) =>
      newPasswordProblem({ password, confirmPassword }, account)?.reason.code ?? null;
    expect(codeOf('seven77')).toBe('passwordLength');
    expect(codeOf('eight-88')).toBeNull();
    expect(codeOf('9000000003')).toBe('passwordGuessable');
    expect(codeOf('Lotus.Play')).toBe('passwordGuessable');
    expect(codeOf('eight-88', 'eight-89')).toBe('newPasswordsDoNotMatch');
  });
});

test('the first empty field is named, and only its first underscore becomes a space', () => {
  expect(
    missingProblem([
      ['name', 'customerName', ' '],
      ['username', 'username', 'x'],
    ]),
  ).toEqual(problem('fieldRequired', { input: 'customerName' }, 'name'));
  expect(missingProblem([['name', 'customerName', 'x']])).toBeNull();
  expect(refusals.fieldRequired({ input: 'projectName' })).toBe('project name is required');
  expect(refusals.fieldRequired({ input: 'customerPassword' })).toBe('plain password is required');
});

test('an edit is recorded as what it changes', () => {
  expect(changesOf({ a: 1, b: ['x'] }, { a: 1, b: ['x'] })).toBeNull();
  expect(changesOf({ a: 1, b: ['x'] }, { a: 2, b: ['x'] })).toEqual({ before: { a: 1 }, after: { a: 2 } });
});
