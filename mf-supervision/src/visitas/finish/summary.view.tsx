import { type Supervision, sortedGuardas } from '@gr/shared/domain/supervision/supervision';
import { useNow } from '@gr/shared/screen';
import { Card, Facts, formatDuration, Stack } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';

const m = mensajes.terminar;
/** Maximum of missing guards shown by name; the rest is a number. */
const MAX_NAMES = 12;

interface Props {
  readonly superv: Supervision;
  /** Number of incidents opened by its checklists. */
  readonly de_listas: number;
  readonly missing: readonly string[];
}

/** A visit in numbers before it ends, and the guards without an entry. */
export function Summary({ superv, de_listas, missing }: Props) {
  const now = useNow(30_000);
  const all = sortedGuardas(superv);
  const entries = Object.values(superv.entradas ?? {});
  const mean = entries.reduce((sum, e) => sum + e.puntaje, 0) / Math.max(1, entries.length);
  const cant_nov = entries.filter((e) => e.novedades === 'si').length + de_listas;
  const more = missing.length - MAX_NAMES;
  return (
    <Stack gap={3}>
      <Card title={m.resumen} icon="checklist">
        <Facts
          items={[
            { label: m.guardas, value: m.de(entries.length, all.length) },
            { label: m.novedades, value: cant_nov },
            ...(entries.length > 0 ? [{ label: m.puntaje, value: mensajes.puntaje(Math.round(mean)) }] : []),
            { label: m.duracion, value: formatDuration(now - (superv.fechah_ini_x ?? superv.fechah_x)) },
          ]}
        />
      </Card>
      {missing.length > 0 && (
        <Card tone="warn" icon="warning" title={m.faltan(missing.length)}>
          <ul aria-label={m.faltanQuienes}>
            {missing.slice(0, MAX_NAMES).map((nom) => (
              <li key={nom}>{nom}</li>
            ))}
            {more > 0 && <li>{m.yMas(more)}</li>}
          </ul>
        </Card>
      )}
    </Stack>
  );
}
