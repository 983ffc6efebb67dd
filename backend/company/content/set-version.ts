import { type Command, textOf } from '../command/command.ts';
import { refused } from '../command/problem.ts';
import { shownValue } from '../command/shown.ts';

/** `version`: the version of the app required to begin new work (docs/operate/when-it-does-harm.md). */
export const setVersion: Command = {
  name: 'version',
  what: 'Dice a los teléfonos cuál es la versión de la app, y desde cuál se puede empezar trabajo nuevo.',
  more: `Sin opciones muestra lo que hay. Quien tiene una versión menor que la mínima debe actualizar para empezar; lo empezado se termina y los
envíos siguen.`,
  options: {
    actual: { type: 'string', value: 'N.N.N', what: 'la versión publicada' },
    minima: { type: 'string', value: 'N.N.N', what: 'la menor con la que se puede empezar trabajo nuevo' },
    notas: { type: 'string', value: 'TEXTO', what: 'qué trae de nuevo, para las personas' },
    obligatoria: { type: 'boolean', what: 'quien no tenga la actual debe actualizar' },
    opcional: { type: 'boolean', what: 'deja de ser obligatoria' },
  },
  async plan({ company, values }) {
    const place = '_versiones/gestion_ri';
    const found = await company.read<string | Readonly<Record<string, unknown>>>(place);
    // Older programs wrote the number alone.
    const before = typeof found === 'string' ? { ver_actual: found } : (found ?? {});
    const said = {
      ver_actual: textOf(values, 'actual'),
      ver_minima: textOf(values, 'minima'),
      notas: textOf(values, 'notas'),
      obligatoria: values.obligatoria === true ? true : values.opcional === true ? false : undefined,
    };
    const given = Object.entries(said).filter(([, value]) => value !== undefined);
    const wrong = given.filter(
      ([field, value]) => field.startsWith('ver_') && !/^\d+\.\d+\.\d+$/.test(String(value)),
    );
    if (wrong.length > 0)
      throw refused(
        wrong.map(([, value]) => ({ fila: null, mensaje: `«${String(value)}» no es una versión: 1.2.3.` })),
      );
    const after: Readonly<Record<string, unknown>> = { ...before, ...Object.fromEntries(given) };
    const changed = given.filter(
      ([field, value]) => (before as Readonly<Record<string, unknown>>)[field] !== value,
    );
    return {
      title: 'Versión de la app',
      lines:
        changed.length === 0
          ? Object.entries(after).map(([field, value]) => `${field}: ${shownValue(value)}`)
          : changed.map(
              ([field, value]) =>
                `${field}: ${shownValue((before as Readonly<Record<string, unknown>>)[field])} → ${shownValue(value)}`,
            ),
      figures: { cambiados: changed.length },
      // Phones below it cannot begin new work.
      destructive: changed.some(([field]) => field === 'ver_minima' || field === 'obligatoria'),
      batches: changed.length === 0 ? [] : [{ updates: { [place]: after } }],
      ...(given.length === 0 ? { data: after } : {}),
    };
  },
};
