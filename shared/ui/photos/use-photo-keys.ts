import { type RefObject, useEffect, useEffectEvent } from 'react';

/** What each key does. */
export interface PhotoKeys {
  /** An arrow: `x` 1 = right, `y` 1 = down. */
  readonly arrow: (x: -1 | 0 | 1, y: -1 | 0 | 1) => void;
  /** 1 nearer, −1 farther. */
  readonly zoom: (steps: 1 | -1) => void;
  readonly whole: () => void;
  /** Escape; absent = left to the dialog around. */
  readonly close?: () => void;
}

/** Arrows, +, −, 0 and Escape, pressed anywhere but in a field or in a dialog over `stage`. */
export function usePhotoKeys(stage: RefObject<HTMLElement | null>, keys: PhotoKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return;
    if (event.target.closest('input, textarea, select') !== null) return;
    const dialog = event.target.closest('[role="dialog"], [role="alertdialog"]');
    if (dialog !== null && !dialog.contains(stage.current)) return;
    if (handle(event.key, keys)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}

/** True when the key was one of ours. */
function handle(key: string, { arrow, zoom, whole, close }: PhotoKeys): boolean {
  if (key === 'ArrowLeft') arrow(-1, 0);
  else if (key === 'ArrowRight') arrow(1, 0);
  else if (key === 'ArrowUp') arrow(0, -1);
  else if (key === 'ArrowDown') arrow(0, 1);
  else if (key === '+' || key === '=') zoom(1);
  else if (key === '-') zoom(-1);
  else if (key === '0') whole();
  else if (key === 'Escape' && close) close();
  else return false;
  return true;
}
