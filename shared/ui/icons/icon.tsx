import { type IconName, icons } from './icons.ts';

/** What `Icon` takes. */
export interface IconProps {
  readonly name: IconName;
  /** Side in px; 24 unless told. Grows with the text, half as fast. */
  readonly size?: number;
  /** Says what it means where no word stands beside it; absent = decoration. */
  readonly label?: string;
}

/** One drawing of the kit in the colour of the text around it. */
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

/** Narrows a name that came from data (a registry, a menu) to a drawing of the kit. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name);
}
