import { aCustomer, aMe, anAgent } from '@cage/api-client/fixtures';
import { allPermissions, defaultPermissions, type Permission } from '@cage/contract/roles/permissions';
import type { Me } from '@cage/contract/sessions';

/** Returns a permission as written in an address, which can't have a slash. */
const slugOf = (permission: Permission) => permission.toLowerCase().replaceAll(/[^a-z]+/g, '-');

const aClerk = (permissions: readonly Permission[]): Me =>
  aMe({ id: 7, publicId: 'Admin2', username: 'cashier.desk', role: 'Cashier', permissions: [...permissions] });

/** Accounts to view the back office as, by the choice of the toolbar. */
const viewers: Record<string, { title: string; me: () => Me }> = {
  everything: { title: 'Who may do everything', me: () => aMe({ permissions: [...allPermissions] }) },
  nothing: { title: 'A clerk without a permission', me: () => aClerk([]) },
  agent: { title: 'An agent', me: () => anAgent({ permissions: [...defaultPermissions.agent] }) },
  customer: {
    title: 'A customer',
    me: () => aCustomer(),
  },
  ...Object.fromEntries(
    allPermissions.map((name) => [slugOf(name), { title: `A clerk with only: ${name}`, me: () => aClerk([name]) }]),
  ),
};

/** Returns the account chosen in the toolbar; `undefined` leaves it to the story. */
export const viewerOf = (choice: unknown): Me | undefined => viewers[String(choice)]?.me();

/**
 * Initial values of the toolbar. A screen is in the frame of its product, at the width that it is made for, however
 * narrow the workbench's own pane is. Tests and their pictures show it alone (surface.ts).
 */
export const initialGlobals = {
  viewAs: 'story',
  locale: 'en',
  scale: 'auto',
  text: '100%',
  shell: '__vitest_browser__' in globalThis ? 'none' : 'around',
  viewport: { value: 'desktop' },
};

export const globalTypes = {
  viewAs: {
    description: 'View the back office as',
    toolbar: {
      title: 'View as',
      icon: 'user' as const,
      dynamicTitle: true,
      items: [
        { value: 'story', title: 'View as story' },
        ...Object.entries(viewers).map(([value, { title }]) => ({ value, title })),
      ],
    },
  },
  locale: {
    description: 'Language of the page',
    toolbar: {
      title: 'Language',
      icon: 'globe' as const,
      dynamicTitle: true,
      items: [
        { value: 'en', title: 'English' },
        { value: 'hi', title: 'Hindi' },
      ],
    },
  },
  shell: {
    description: 'The frame of the product around a screen',
    toolbar: {
      title: 'Frame',
      icon: 'sidebaralt' as const,
      dynamicTitle: true,
      items: [
        { value: 'around', title: 'Framed' },
        { value: 'none', title: 'Alone' },
      ],
    },
  },
  scale: {
    description: 'Sizes of type and of controls',
    toolbar: {
      title: 'Scale',
      icon: 'component' as const,
      // Without the chosen value, as for the size of text: the toolbar has no room for more at 1440.
      dynamicTitle: false,
      items: [
        { value: 'auto', title: 'Own scale' },
        { value: 'desk', title: 'Desk scale' },
        { value: 'hand', title: 'Hand scale' },
      ],
    },
  },
  text: {
    description: 'Size of text that the person has set in the browser or the phone',
    toolbar: {
      icon: 'zoom' as const,
      dynamicTitle: false,
      items: ['100%', '130%', '160%', '200%'].map((value) => ({ value, title: `Text: ${value}` })),
    },
  },
};
