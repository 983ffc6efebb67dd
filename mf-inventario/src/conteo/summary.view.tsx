import { type Compared, isSerious } from '@gr/shared/domain/inventario/inventario';
import { Banner, List, Section, Stack } from '@gr/shared/ui';
import { DiferenciaRow } from '../list/diferencia.view.tsx';
import type { Conteo } from './conteo.model.ts';
import { mensajes } from './mensajes.ts';

const m = mensajes.resumen;
/** Maximum of differences listed before saving. */
const SHOWN = 50;

interface Props {
  readonly base: Compared | null;
  readonly conteo: Conteo;
  /** True when the post is left unreceived; the incident is opened at the reception. */
  readonly sin_recibir: boolean;
}

/** Summary before saving: the differences, the gravest first, and their consequences. */
export function Summary({ base, conteo, sin_recibir }: Props) {
  const difs = Object.entries(conteo.difs).sort(
    ([, a], [, b]) => Number(isSerious(b)) - Number(isSerious(a)),
  );
  const grave = difs.filter(([, dif]) => isSerious(dif)).length;
  const total = Object.keys(conteo.items).length;
  return (
    <Section title={m.titulo}>
      <Stack gap={3}>
        {difs.length === 0 && <p>{base ? m.ninguna : m.primero(total)}</p>}
        {difs.length > 0 && (
          <List>
            {difs.slice(0, SHOWN).map(([id, dif]) => (
              <DiferenciaRow key={id} dif={dif} />
            ))}
          </List>
        )}
        {conteo.short > 0 && <p>{m.siguen(conteo.short)}</p>}
        {difs.length > SHOWN && <p>{m.mas(difs.length - SHOWN)}</p>}
        {grave > 0 && (
          <Banner inset tone="warn" icon="incident">
            {sin_recibir ? m.abrira(grave) : m.abre(grave)}
          </Banner>
        )}
      </Stack>
    </Section>
  );
}
