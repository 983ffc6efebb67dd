import { type IconName, icons } from './icons.ts';

/** Props of `Icon`. */
export interface IconProps {
  readonly name: IconName;
  /** Side in px; default 24. Grows with the text, half as fast. */
  readonly size?: number;
  /** Meaning where there is no text beside it; absent = decoration. */
  readonly label?: string;
}

/** An icon of the kit in the colour of the surrounding text. */
export function Icon({ name, size = 24, label }: IconProps) {
  const Drawing = icons[name];
  const side = `calc(${size / 2}px + ${size / 32}rem)`;
  const style = { flex: 'none', width: side, height: side };
  return label === undefined ? (
    <Drawing aria-hidden="true" focusable="false" style={style} />
  ) : (
    <Drawing role="img" aria-label={label} style={style} />
  );
}

/** Narrows a name from data (a registry, a menu) to an icon of the kit. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name);
}
