import type { LoaderContext } from '@rspack/core';

/** What is written instead of what, everywhere in a file. */
export interface ReplaceOptions {
  readonly from: string;
  readonly to: string;
}

/** Writes `to` wherever a source says `from`. Fails on a source that does not say it: the variant would be none. */
export default function replaceLoader(this: LoaderContext<ReplaceOptions>, source: string): string {
  const { from, to } = this.getOptions();
  if (!source.includes(from)) throw new Error(`${this.resourcePath} does not say ${from}`);
  return source.replaceAll(from, to);
}
