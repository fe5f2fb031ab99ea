import { isDrawn, storyKey } from '@cage/pictures/story';
import { type Width, widths } from '@cage/pictures/variants';
import { Subtitle, Title, Unstyled, useOf } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';
import { addressOfPicture, type Pictures, usePictures } from './pictures.ts';
import { type IndexedStory, useStories } from './stories-index.ts';
import { StoryLink } from './story-link.tsx';

/** Stories that every screen has besides its default, by export name. */
const STATES = ['Loading', 'Empty', 'LoadFailed', 'Forbidden'];
/** Order of the pictures of one story. */
const VARIANTS = ['desktop-light', 'desktop-dark', 'laptop-light', 'tablet-light', 'phone-light', 'phone-dark'];

/** Scales pictures side by side: a phone's is no taller than a desktop's. */
const widthOf = (variant: string) =>
  variant.startsWith('desktop')
    ? 'w-72'
    : variant.startsWith('laptop')
      ? 'w-60'
      : variant.startsWith('tablet')
        ? 'w-40'
        : 'w-20';

const order = (variant: string) => (VARIANTS.includes(variant) ? VARIANTS.indexOf(variant) : VARIANTS.length);

/** A picture: `desktop-dark` is 1440 pixels wide, in the dark theme. */
function Picture({ story, variant, hash }: { story: IndexedStory; variant: string; hash: string }) {
  const [viewport = '', theme] = variant.split('-');
  const width = viewport in widths ? widths[viewport as Width].width : viewport;
  return (
    <StoryLink id={story.id} viewport={viewport} theme={theme === 'dark' ? 'dark' : 'light'}>
      <img
        src={addressOfPicture(hash)}
        alt={`${story.name}, `}
        loading="lazy"
        className={`${widthOf(variant)} max-h-96 rounded-control border border-border-strong object-cover object-top`}
      />
      <span className="mt-1 block text-muted-foreground">{`${width} ${theme}`}</span>
    </StoryLink>
  );
}

function Drawn({ story, variants }: { story: IndexedStory; variants: Record<string, string> }) {
  const inOrder = Object.entries(variants).sort(([one], [other]) => order(one) - order(other));
  return (
    <li>
      <StoryLink id={story.id}>{story.name}</StoryLink>
      <ul className="mt-1 flex flex-wrap items-start gap-2">
        {inOrder.map(([variant, hash]) => (
          <li key={variant}>
            <Picture story={story} variant={variant} hash={hash} />
          </li>
        ))}
      </ul>
    </li>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-8">
    <h2 className="type-title">{title}</h2>
    <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-5 text-small">{children}</ul>
  </section>
);

/** The states of every screen, other stories with pictures, and those with steps only. */
function States({ stories, pictures }: { stories: readonly IndexedStory[]; pictures: Pictures }) {
  const variantsOf = ({ id }: IndexedStory) => pictures[storyKey(id).name];
  const drawn = stories.filter(variantsOf);
  const isState = ({ exportName }: IndexedStory) => STATES.includes(exportName);
  const isDefault = ({ exportName }: IndexedStory) => exportName === 'Default';
  const groups: [title: string, some: IndexedStory[]][] = [
    ['By default', drawn.filter(isDefault)],
    ['States', drawn.filter(isState)],
    ['What else can be', drawn.filter((story) => !isDefault(story) && !isState(story))],
  ];
  const told = stories.filter((story) => !variantsOf(story));
  return (
    <>
      {groups
        .filter(([, some]) => some.length > 0)
        .map(([title, some]) => (
          <Group key={title} title={title}>
            {some.map((story) => (
              <Drawn key={story.id} story={story} variants={variantsOf(story) ?? {}} />
            ))}
          </Group>
        ))}
      {told.length > 0 ? (
        <Group title="Told by their steps">
          {told.map(({ id, name }) => (
            <li key={id}>
              <StoryLink id={id}>{name}</StoryLink>
            </li>
          ))}
        </Group>
      ) : null}
    </>
  );
}

/**
 * The page of a screen, or of anything else in an app: all of its stories as their stored pictures. The stories
 * themselves mock the same calls differently, and can't share a page.
 */
export function ScreenPage() {
  const { id } = useOf('meta', ['meta']).preparedMeta;
  const stories = useStories()?.filter((story) => storyKey(story.id).component === id);
  // Some have no pictures: then there is nothing to fetch.
  const drawn = stories?.some(isDrawn) ?? false;
  const kept = usePictures(drawn ? id : undefined);
  const pictures = stories && !drawn ? {} : kept;
  return (
    <>
      <Title />
      <Subtitle>Every state as a picture; each opens its story as large as it is, in its width and theme.</Subtitle>
      <Unstyled>
        <div className="text-body text-foreground">
          {stories && pictures ? <States stories={stories} pictures={pictures} /> : <p role="status">Loading…</p>}
        </div>
      </Unstyled>
    </>
  );
}
