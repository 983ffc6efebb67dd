import { useState } from 'react';
import { LinkTabs, List, ListRow, type RangeChoice, RangeFilter, Screen, Section, StateChip } from '../ui.ts';
import { PICTURE, TODAY } from './sample.ts';

const tabs = [
  { href: '?escena=filtros', label: 'Generales', badge: { count: 3, of: 'sin leer' } },
  { href: '?escena=filtros&t=propias', label: 'Propias' },
  { href: '?escena=filtros&t=unidad', label: 'De la unidad' },
  { href: '?escena=filtros&t=superv', label: 'De supervisión' },
] as const;

/** A history with its filter, tabs and days. */
export function Filters() {
  const [range, setRange] = useState<RangeChoice>({ desde: '2026-11-13', hasta: '2026-11-20' });
  return (
    <Screen title="Novedades" subtitle="12 resultados">
      <LinkTabs label="Novedades" tabs={tabs} current="?escena=filtros" />
      <RangeFilter label="Fechas" value={range} onChange={setRange} today={TODAY} />
      {['Viernes, 20 de noviembre', 'Jueves, 19 de noviembre', 'Miércoles, 18 de noviembre'].map((day) => (
        <Section key={day} title={day} sticky>
          <List>
            <ListRow
              thumbnail={PICTURE}
              unread
              title="Lámpara fundida en la terraza"
              subtitle="Edificio Torre Andina"
              meta="18:22 · Iluminación"
              href="?escena=visor"
            />
            <ListRow
              icon="incident"
              title="Ruido en la torre 2"
              meta="15:12 · Ruido"
              trailing={<StateChip tone="ok">Cerrada</StateChip>}
              href="?escena=visor"
            />
          </List>
        </Section>
      ))}
    </Screen>
  );
}
