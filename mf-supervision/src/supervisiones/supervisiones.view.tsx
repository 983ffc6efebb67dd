import type { Supervision } from '@gr/shared/domain/supervision';
import { inicioDelDia } from '@gr/shared/domain/time';
import { Page, ReadingView, useHost, useSearchParams, useWatch } from '@gr/shared/remote';
import {
  EmptyState,
  formatDay,
  formatTime,
  List,
  ListRow,
  Section,
  SegmentedControl,
  Select,
  StateChip,
  useObservable,
} from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';
import { DIAS, ownQuery, unitQuery } from './supervisiones.data.ts';
import { byDay } from './supervisiones.model.ts';

const VISTAS = [
  { value: 'mias', label: mensajes.mias },
  { value: 'unidad', label: mensajes.porUnidad },
] as const;

/** `supervisiones`: the person's own or those of a unit, by day; the choice stands in the URL. */
export function SupervisionesView() {
  const host = useHost();
  const persona = useObservable(host.session.persona);
  const [params, setParams] = useSearchParams();
  const admin = persona.rol === 'admin';
  const vista = admin || params.get('vista') === 'unidad' ? 'unidad' : 'mias';
  const ids = Object.keys(persona.unidades);
  const un_id = ids.find((id) => id === params.get('un')) ?? ids[0] ?? null;
  const today = inicioDelDia(host.device.now());
  const byUnit = un_id ? unitQuery(un_id, today) : null;
  const reading = useWatch<Record<string, Supervision>>(
    vista === 'mias' ? ownQuery(persona.emp_id, today) : byUnit,
  );
  const noUnits = vista === 'unidad' && !un_id;
  return (
    <Page title={mensajes.titulo} subtitle={mensajes.rango(DIAS)}>
      {!admin && (
        <SegmentedControl
          label={mensajes.ver}
          choices={VISTAS}
          value={vista}
          onChange={(value) => setParams({ vista: value }, { replace: true })}
        />
      )}
      {vista === 'unidad' && ids.length > 1 && (
        <Select
          label={mensajes.unidad}
          choices={ids.map((id) => ({ value: id, label: persona.unidades[id] ?? id }))}
          value={un_id}
          onChange={(un) => setParams({ vista, un }, { replace: true })}
        />
      )}
      {noUnits ? (
        <EmptyState icon="building" message={mensajes.sinUnidades} />
      ) : (
        <ReadingView reading={reading} empty={mensajes.vacio(DIAS)}>
          {(value) => <Days supervisiones={value} />}
        </ReadingView>
      )}
    </Page>
  );
}

function Days({ supervisiones }: { readonly supervisiones: Readonly<Record<string, Supervision>> }) {
  return byDay(supervisiones).map(({ day, rows }) => (
    <Section key={day} title={formatDay(rows[0]?.fechah_x ?? 0)}>
      <List>
        {rows.map((row) => (
          <ListRow
            key={row.id}
            icon="checklist"
            title={row.un_nom ?? row.un_id}
            subtitle={row.super_nom}
            meta={`${formatTime(row.fechah_x)} · ${mensajes.guardas(Object.keys(row.entradas ?? {}).length)} · ${mensajes.estados[row.estado]}`}
            trailing={
              row.superv_novedades === 'si' ? (
                <StateChip tone="warn">{mensajes.conNovedades}</StateChip>
              ) : (
                <StateChip tone="ok">{mensajes.sinNovedades}</StateChip>
              )
            }
          />
        ))}
      </List>
    </Section>
  ));
}
