import { useOf } from '@storybook/addon-docs/blocks';
import { GuidePage } from './guide-page.tsx';
import { ScreenPage } from './screen-page.tsx';

/** A component of the library has its guide; what stands in an app is shown in all of its states. */
export function Page() {
  const { parameters } = useOf('meta', ['meta']).preparedMeta;
  return String(parameters.fileName).includes('/apps/') ? <ScreenPage /> : <GuidePage />;
}
