/** A text with its selection. */
export interface Marked {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Formats of the editor's buttons. */
export type Format = 'negrita' | 'titulo' | 'lista' | 'numeros' | 'cita';

const LINES: Readonly<Record<Exclude<Format, 'negrita'>, (at: number) => string>> = {
  titulo: () => '## ',
  lista: () => '- ',
  numeros: (at) => `${at + 1}. `,
  cita: () => '> ',
};
const ANY_MARK = /^(?:#{1,6} |[-*+] |\d{1,9}[.)] |> )/;

/** Toggles a format on the selection. */
export function withFormat(marked: Marked, format: Format): Marked {
  return format === 'negrita' ? bold(marked) : lines(marked, format);
}

function bold({ text, from, to }: Marked): Marked {
  const words = text.slice(from, to);
  const [before, after] = [text.slice(0, from), text.slice(to)];
  if (before.endsWith('**') && after.startsWith('**'))
    return { text: before.slice(0, -2) + words + after.slice(2), from: from - 2, to: to - 2 };
  return { text: `${before}**${words}**${after}`, from: from + 2, to: to + 2 };
}

function lines({ text, from, to }: Marked, format: Exclude<Format, 'negrita'>): Marked {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', to);
  const end = next === -1 ? text.length : next;
  const rows = text.slice(start, end).split('\n');
  const mark = LINES[format];
  const on = rows.every((row, at) => row.startsWith(mark(at)));
  const block = rows.map((row, at) => (on ? '' : mark(at)) + row.replace(ANY_MARK, '')).join('\n');
  // A list, title or quote directly below a paragraph would continue it.
  const above = on || start === 0 || text.slice(0, start).endsWith('\n\n') ? '' : '\n';
  const below = on || end === text.length || text.slice(end).startsWith('\n\n') ? '' : '\n';
  const changed = text.slice(0, start) + above + block + below + text.slice(end);
  const edge = start + above.length + block.length;
  return { text: changed, from: edge, to: edge };
}
