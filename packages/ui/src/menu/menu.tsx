import { cloneElement, lazy, Suspense } from 'react';
import { useStateWhileShown } from '../use-state-while-shown.ts';
import type { MenuItem, MenuProps } from './menu-list.tsx';

const loadMenu = () => import('./menu-list.tsx');
const MenuList = lazy(async () => ({ default: (await loadMenu()).MenuList }));

/** A short list of actions behind a button. Its code is fetched when a pointer or the focus comes near the button. */
export function Menu(props: MenuProps) {
  const [pressed, setPressed] = useStateWhileShown<'by pointer' | 'by keyboard' | undefined>(undefined);
  const near = () => void loadMenu();
  const waiting = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: near,
    onFocus: near,
    // A click without a pointer has a detail of zero.
    onClick: ({ detail }) => setPressed(detail === 0 ? 'by keyboard' : 'by pointer'),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setPressed('by keyboard');
    },
  });
  if (!pressed) return waiting;
  return (
    <Suspense fallback={waiting}>
      <MenuList {...props} byKeyboard={pressed === 'by keyboard'} />
    </Suspense>
  );
}

export type { MenuItem, MenuProps };
