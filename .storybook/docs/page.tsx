import { useOf } from '@storybook/addon-docs/blocks';
import { GuidePage } from './guide-page.tsx';
import { ScreenPage } from './screen-page.tsx';

/** Shows a library component with its guide, and anything of an app in all of its states. */
export function Page() {
  const { parameters } = useOf('meta', ['meta']).preparedMeta;
  return String(parameters.fileName).includes('/apps/') ? <ScreenPage /> : <GuidePage />;
}
