import type { PuntoQr, Unidad } from '@gr/shared/domain/registro/records';
import { DamagedRows, NoUnits, ReadingView, useUnit, useWatch } from '@gr/shared/screen';
import {
  Card,
  ErrorState,
  Facts,
  formatDate,
  Screen,
  Section,
  Select,
  StateChip,
  useObservable,
} from '@gr/shared/ui';
import { useWork } from '../../work/work.ts';
import { Activity } from './activity.tsx';
import { Contacts } from './contacts.tsx';
import s from './infoun.module.css';
import { infoun } from './mensajes.ts';
import { OrdersSection } from './orders-section.tsx';

/** Información Unidad: emergency numbers first, then the facts of the place. */
export function Infoun() {
  const { persona, history } = useWork();
  const { search } = useObservable(history.location);
  const units = Object.entries(persona.unidades);
  const un_id = useUnit(new URLSearchParams(search).get('un'));
  if (un_id === null) {
    return (
      <Screen>
        <NoUnits />
      </Screen>
    );
  }
  return (
    <Screen>
      {units.length > 1 && (
        <Select
          label={infoun.elegir}
          choices={units.map(([value, label]) => ({ value, label }))}
          value={un_id}
          onChange={(next) => history.go(`/infoun?un=${encodeURIComponent(next)}`, { replace: true })}
        />
      )}
      <Unit key={un_id} un_id={un_id} nombre={persona.unidades[un_id] ?? un_id} />
      <DamagedRows />
    </Screen>
  );
}

function Unit({ un_id, nombre }: { readonly un_id: string; readonly nombre: string }) {
  const reading = useWatch<Unidad>({ path: `_un_/${un_id}` });
  return (
    <ReadingView reading={reading} empty={infoun.noEsta} skeleton="detail">
      {(unit) => <Known unit={unit} un_id={un_id} nombre={nombre} />}
    </ReadingView>
  );
}

interface KnownProps {
  readonly unit: Unidad;
  readonly un_id: string;
  readonly nombre: string;
}

function Known({ unit, un_id, nombre }: KnownProps) {
  const points = useWatch<Record<string, PuntoQr>>({ path: `_qr_/${un_id}` }).snapshot;
  return (
    <>
      <div className={s.head}>
        <h2 className={s.name}>{unit.un_nombre || nombre}</h2>
        <StateChip tone={unit.estado === 'activo' ? 'ok' : 'warn'}>{infoun.estados[unit.estado]}</StateChip>
      </div>
      <Contacts unit={unit} />
      <OrdersSection un_id={un_id} unit={unit} />
      <Problems un_id={un_id} />
      <Section title={infoun.datos}>
        <Card>
          <Facts
            items={[
              { label: infoun.direccion, value: unit.dir },
              { label: infoun.ciudad, value: unit.ciudad },
              { label: infoun.tipo, value: capital(unit.tipo_un) },
              {
                label: infoun.puntos,
                value: points ? String(Object.keys(points.value ?? {}).length) : undefined,
              },
            ]}
          />
        </Card>
      </Section>
      <Activity un_id={un_id} />
    </>
  );
}

/** The office writes types in small letters. */
function capital(text: string | undefined): string | undefined {
  return text && text.charAt(0).toLocaleUpperCase('es') + text.slice(1);
}

/** `_incidencias/{un_id}/{id}` (data-model.md). */
interface Incidencia {
  readonly titulo?: string;
  readonly desc?: string;
  readonly fechah_x?: number;
}

/** Open problems of the unit that the office maintains, for everyone on duty. */
function Problems({ un_id }: { readonly un_id: string }) {
  const { snapshot, failure, retry } = useWatch<Record<string, Incidencia>>({
    path: `_incidencias/${un_id}`,
    orderBy: 'estado',
    equalTo: 'abierta',
    limitToLast: 20,
  });
  const open = Object.entries(snapshot?.value ?? {}).sort(
    ([, a], [, b]) => (b.fechah_x ?? 0) - (a.fechah_x ?? 0),
  );
  if (open.length === 0 && failure === null) return null;
  return (
    <Section title={infoun.incidencias}>
      {failure && <ErrorState failure={failure} onRetry={retry} />}
      {open.map(([id, { titulo, desc, fechah_x }]) => (
        <Card key={id} icon="alert" tone="warn" title={titulo ?? infoun.sinDato}>
          {desc !== undefined && <p className={s.text}>{desc}</p>}
          {fechah_x !== undefined && <p className={s.read}>{infoun.desde(formatDate(fechah_x))}</p>}
        </Card>
      ))}
    </Section>
  );
}
