import { cloneElement, lazy, Suspense, useState } from 'react';
import type { MenuItem, MenuProps } from './menu-list.tsx';

const loadMenu = () => import('./menu-list.tsx');
const MenuList = lazy(async () => ({ default: (await loadMenu()).MenuList }));

/** A short list of actions behind a button. Its code is fetched when a pointer or the focus comes near the button. */
export function Menu(props: MenuProps) {
  const [pressed, setPressed] = useState(false);
  const near = () => void loadMenu();
  const waiting = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    onPointerEnter: near,
    onFocus: near,
    onClick: () => setPressed(true),
  });
  if (!pressed) return waiting;
  return (
    <Suspense fallback={waiting}>
      <MenuList {...props} defaultOpen />
    </Suspense>
  );
}

export type { MenuItem, MenuProps };
