import { storyKey } from '@cage/pictures/story';
import { DocsContext, Unstyled } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { impossibleStates, type ScreenState, screenStates, storiesOf } from '../screen-states.ts';
import { addressOfPicture, usePictures } from './pictures.ts';
import { type IndexedStory, useStories } from './stories-index.ts';
import { StoryLink } from './story-link.tsx';
import { useGlobals } from './use-globals.ts';

const headings: Record<ScreenState, string> = {
  Default: 'Default',
  Loading: 'Loading',
  Empty: 'Empty',
  LoadFailed: 'Failed',
  Forbidden: 'Forbidden',
  works: 'Works',
  refused: 'Refused',
  phone: 'Phone',
};

const isTag = (state: ScreenState) => state === state.toLowerCase();

function Links({ label, stories }: { label: string; stories: readonly IndexedStory[] }) {
  return (
    <details>
      <summary aria-label={`${label}: ${stories.length} stories`}>{stories.length}</summary>
      <ul className="mt-1 w-44 space-y-1">
        {stories.map(({ id, name }) => (
          <li key={id}>
            <StoryLink id={id}>{name}</StoryLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A thumbnail of a story in the current theme, or its name if there is no picture. */
function Thumbnail({ story: { id, name } }: { story: IndexedStory }) {
  const { theme } = useGlobals(useContext(DocsContext).channel);
  const { component, name: key } = storyKey(id);
  const variants = usePictures(component)?.[key] ?? {};
  const worn = Object.keys(variants).filter((variant) => variant.endsWith(theme === 'dark' ? '-dark' : '-light'));
  const hash = variants[worn.find((variant) => variant.startsWith('desktop')) ?? worn[0] ?? ''];
  if (!hash) return <StoryLink id={id}>shown</StoryLink>;
  return (
    <StoryLink id={id}>
      <img
        src={addressOfPicture(hash)}
        alt={name}
        loading="lazy"
        className="h-16 w-24 rounded-control border border-border-strong object-cover object-left-top"
      />
    </StoryLink>
  );
}

function State({ state, title, stories }: { state: ScreenState; title: string; stories: readonly IndexedStory[] }) {
  const shown = storiesOf(state, stories);
  const [first] = shown;
  const reason = impossibleStates[title]?.[state];
  if (!first) {
    if (!reason) return <strong className="text-danger">missing</strong>;
    return (
      <details>
        <summary className="text-muted-foreground">can’t be</summary>
        <p className="mt-1 w-44 text-muted-foreground">{reason}</p>
      </details>
    );
  }
  return isTag(state) ? <Links label={headings[state]} stories={shown} /> : <Thumbnail story={first} />;
}

const cell = 'border-b py-2 pr-4 align-top text-left';

function Product({ name, stories }: { name: string; stories: readonly IndexedStory[] }) {
  const own = stories.filter(({ title }) => title.startsWith(`${name}/`));
  const titles = [
    ...new Set(own.filter(({ importPath }) => importPath.endsWith('-screen.stories.tsx')).map(({ title }) => title)),
  ];
  const others = own.filter(({ title }) => !titles.includes(title));
  const ofScreen = (title: string) => own.filter((story) => story.title === title);
  return (
    <section className="mt-8">
      <h2 className="type-title">{name}</h2>
      <p className="mt-1 text-muted-foreground">
        {titles.length} screens in {own.length - others.length} stories, and {others.length} stories of frames and of
        whole jobs.
      </p>
      <div className="mt-3 overflow-x-auto">
        <table className="w-full border-collapse text-small">
          <thead>
            <tr>
              {['Screen', ...Object.values(headings), 'All'].map((heading) => (
                <th key={heading} scope="col" className={`${cell} font-medium text-muted-foreground`}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {titles.map((title) => (
              <tr key={title}>
                <th scope="row" className={`${cell} font-medium`}>
                  <StoryLink id={`${storyKey(ofScreen(title)[0]?.id ?? '').component}--docs`}>
                    {title.slice(name.length + 1)}
                  </StoryLink>
                </th>
                {screenStates.map((state) => (
                  <td key={state} className={cell}>
                    <State state={state} title={title} stories={ofScreen(title)} />
                  </td>
                ))}
                <td className={cell}>
                  <Links label="All" stories={ofScreen(title)} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-medium">
              <th scope="row" className={cell}>
                Together
              </th>
              {screenStates.map((state) => (
                <td key={state} className={`${cell} figures`}>
                  {titles.reduce((sum, title) => sum + storiesOf(state, ofScreen(title)).length, 0)}
                </td>
              ))}
              <td className={`${cell} figures`}>{own.length - others.length}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

/** Screens down, states across, from the list of stories that this Storybook serves. */
export function ScreenStates() {
  const stories = useStories();
  return (
    <Unstyled>
      <div className="text-body text-foreground">
        {stories ? (
          <>
            <Product name="Admin" stories={stories} />
            <Product name="Player" stories={stories} />
          </>
        ) : (
          <p role="status">Loading…</p>
        )}
      </div>
    </Unstyled>
  );
}
