import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Alert } from './alert/alert.tsx';
import { Avatar } from './avatar/avatar.tsx';
import { Badge } from './badge/badge.tsx';
import { Button } from './button/button.tsx';
import { Card } from './card/card.tsx';
import { Checkbox } from './checkbox/checkbox.tsx';
import { DaysField } from './days-field/days-field.tsx';
import { Dialog } from './dialog/dialog.tsx';
import { Disclosure } from './disclosure/disclosure.tsx';
import { EmptyState } from './empty-state/empty-state.tsx';
import { FailureState } from './failure-state/failure-state.tsx';
import { Field } from './field/field.tsx';
import { IconButton } from './icon-button/icon-button.tsx';
import { Input } from './input/input.tsx';
import { Kbd } from './kbd/kbd.tsx';
import { Mark } from './mark/mark.tsx';
import { Meter } from './meter/meter.tsx';
import { PasswordInput } from './password-input/password-input.tsx';
import { Select } from './select/select.tsx';
import { Skeleton, SkeletonField, SkeletonForm, SkeletonLines } from './skeleton/skeleton.tsx';
import { Spinner } from './spinner/spinner.tsx';
import { TabPanel, Tabs } from './tabs/tabs.tsx';
import { Textarea } from './textarea/textarea.tsx';

/** Props of every element: compiling proves the types, rendering proves that the component passes them on. */
const given = { lang: 'hi', ref: () => undefined };

const inside = { children: 'Rows' };
const queues = {
  ...inside,
  label: 'Queues',
  value: 'mine',
  onValueChange: () => undefined,
  tabs: [{ value: 'mine', label: 'Mine' }],
};

/** Each primitive by its `data-slot`: its root, or the control in it that is filled in. */
const primitives: Record<string, ReactElement> = {
  alert: createElement(Alert, given),
  avatar: createElement(Avatar, { ...given, name: 'Priya Nair' }),
  badge: createElement(Badge, given),
  button: createElement(Button, given),
  card: createElement(Card, given),
  checkbox: createElement(Checkbox, { ...given, label: 'Agree' }),
  'days-field': createElement(DaysField, { ...given, value: { from: '', to: '' }, onChange: () => undefined }),
  disclosure: createElement(Disclosure, { ...given, title: 'When?', ...inside }),
  'empty-state': createElement(EmptyState, { ...given, title: 'No requests' }),
  'failure-state': createElement(FailureState, { ...given, title: 'Not loaded', message: 'Try again' }),
  field: createElement(Field, { ...given, label: 'Name', ...inside }),
  'icon-button': createElement(IconButton, { ...given, label: 'Close', icon: Mark as never }),
  input: createElement(Input, given),
  kbd: createElement(Kbd, { ...given, ...inside }),
  mark: createElement(Mark, given),
  meter: createElement(Meter, { ...given, label: 'Used', share: 0.5 }),
  'password-input': createElement(PasswordInput, given),
  select: createElement(Select, { ...given, options: [] }),
  skeleton: createElement(Skeleton, given),
  'skeleton-field': createElement(SkeletonField, { ...given, label: 'Name' }),
  'skeleton-form': createElement(SkeletonForm, given),
  'skeleton-lines': createElement(SkeletonLines, given),
  spinner: createElement(Spinner, given),
  tabs: createElement(Tabs, { ...given, ...queues }),
  textarea: createElement(Textarea, given),
};

/** Controls inside a frame of their own. */
const CONTROLS: Record<string, RegExp> = {
  checkbox: /<input type="checkbox"[^>]*lang="hi"/,
  'icon-button': /<button[^>]*data-slot="button"[^>]*lang="hi"/,
  'password-input': /<input[^>]*data-slot="input"[^>]*lang="hi"/,
};

test.each(Object.entries(primitives))('%s passes its props to its element', (slot, primitive) => {
  const html = renderToStaticMarkup(primitive);
  expect(html).toMatch(CONTROLS[slot] ?? new RegExp(`<\\w+[^>]*data-slot="${slot}"[^>]*lang="hi"`));
});

test('a panel of tabs passes its props', () => {
  const panel = createElement(TabPanel, { ...given, value: 'mine', ...inside });
  const html = renderToStaticMarkup(createElement(Tabs, { ...queues, ...{ children: panel } }));
  expect(html).toMatch(/<div[^>]*data-slot="tab-panel"[^>]*lang="hi"/);
});

test('a dialog takes the props of its panel', () => {
  // Drawn in a portal, which server-rendered markup does not have.
  expect(
    createElement(Dialog, { ...given, open: false, onOpenChange: () => undefined, title: 'Recharge' }),
  ).toBeTruthy();
});

/** Overlays that render no element in place. */
const OVERLAYS = ['dialog', 'menu', 'toaster', 'tooltip'];

test('every primitive of the library is covered', () => {
  const stories = globSync(`${import.meta.dirname}/*/*.stories.tsx`);
  const all = stories
    .filter((path) => readFileSync(path, 'utf8').includes("title: 'Primitives/"))
    .map((path) => basename(path, '.stories.tsx'));
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter((name) => !(name in primitives) && !OVERLAYS.includes(name))).toEqual([]);
});
