import { marcarConsignas } from '@gr/shared/domain/persona/persona-ops';
import type { Unidad } from '@gr/shared/domain/registro/records';
import { actOf, useCommit, useWatch } from '@gr/shared/screen';
import { Button, Card, EmptyState, formatWhen, Section, StateChip } from '@gr/shared/ui';
import { useWork } from '../../work/work.ts';
import s from './infoun.module.css';
import { infoun } from './mensajes.ts';

export interface OrdersSectionProps {
  readonly un_id: string;
  readonly unit: Unidad;
}

/** The unit's orders; each version is to be acknowledged once. */
export function OrdersSection({ un_id, unit }: OrdersSectionProps) {
  const { host, persona } = useWork();
  const read = useWatch<ReadVersions>({ path: `_consignas_leidas_/${persona.emp_id}/${un_id}` });
  const { commit, committing } = useCommit();
  const orders = sortedOrders(unit.consignas, read.snapshot?.value ?? null);
  const unread = orders.filter(({ estado }) => estado !== 'leida');
  // Until the acknowledgements are known, nothing is marked as new.
  const known = read.snapshot !== null || read.failure !== null;
  const acknowledge = (some: readonly Consigna[]) =>
    commit(
      marcarConsignas(
        actOf(host, host.outbox.newId()),
        un_id,
        Object.fromEntries(some.map(({ id, version }) => [id, version])),
      ),
    );
  return (
    <Section title={infoun.consignas}>
      {orders.length === 0 && <EmptyState icon="clipboard" message={infoun.sinConsignas} />}
      {known && orders.length > 0 && (
        <p className={s.unread} role="status">
          {infoun.porLeer(unread.length)}
        </p>
      )}
      {orders.map((order) => (
        <OrderCard
          key={order.id}
          order={order}
          known={known}
          busy={committing}
          onRead={() => void acknowledge([order])}
        />
      ))}
      {known && unread.length > 1 && (
        <Button icon="check" full pending={committing} onPress={() => void acknowledge(unread)}>
          {infoun.enteradoTodas}
        </Button>
      )}
    </Section>
  );
}

interface OrderCardProps {
  readonly order: Consigna;
  readonly known: boolean;
  readonly busy: boolean;
  readonly onRead: () => void;
}

function OrderCard({ order, known, busy, onRead }: OrderCardProps) {
  const { host } = useWork();
  const { titulo, texto, estado, obligatoria, leida: isRead } = order;
  const open = known && estado !== 'leida';
  return (
    <Card icon="clipboard" title={titulo} tone={open && obligatoria ? 'warn' : 'normal'}>
      {(obligatoria || open) && (
        <div className={s.chips}>
          {obligatoria && <StateChip tone="info">{infoun.obligatoria}</StateChip>}
          {open && <StateChip tone="warn">{estado === 'cambio' ? infoun.cambio : infoun.nueva}</StateChip>}
        </div>
      )}
      <p className={s.text}>{texto}</p>
      {open && (
        <Button icon="check" full pending={busy} onPress={onRead}>
          {infoun.enterado}
        </Button>
      )}
      {known && isRead > 0 && <p className={s.read}>{infoun.leida(formatWhen(isRead, host.device.now()))}</p>}
    </Card>
  );
}

/** An order of a unit and whether the person has read this version of it. */
interface Consigna {
  readonly id: string;
  readonly titulo: string;
  readonly texto: string;
  readonly version: number;
  readonly obligatoria: boolean;
  readonly estado: 'leida' | 'sin_leer' | 'cambio';
  /** Time the person read it, ms since epoch; 0 = not yet. */
  readonly leida: number;
}

/** `_consignas_leidas_/{emp_id}/{un_id}`. */
type ReadVersions = Readonly<Record<string, { readonly version?: number; readonly fechah_x?: number }>>;

/** The orders of a unit: unread ones first, among them the obligatory ones; else by the office's numbers. */
export function sortedOrders(
  consignas: Unidad['consignas'],
  readVersions: ReadVersions | null,
): readonly Consigna[] {
  return Object.entries(consignas ?? {})
    .map(([id, { titulo, texto, version, obligatoria }]): Consigna => {
      const read = readVersions?.[id];
      const current = (read?.version ?? 0) >= version;
      const estado = current ? 'leida' : read ? 'cambio' : 'sin_leer';
      const isRead = current ? (read?.fechah_x ?? 0) : 0;
      return { id, titulo, texto, version, obligatoria: obligatoria === true, estado, leida: isRead };
    })
    .sort((a, b) => rank(a) - rank(b) || a.id.localeCompare(b.id, 'es', { numeric: true }));
}

function rank({ estado, obligatoria }: Consigna): number {
  return (estado === 'leida' ? 2 : 0) + (obligatoria ? 0 : 1);
}
