import type { Query } from '@gr/shared/contract/data';
import type { GuardaUnidad, ValidacionQr } from '@gr/shared/domain/registro/records';
import {
  type GuardaVisita,
  guardaKey,
  isEmptyVisita,
  type Supervision,
  sortedGuardas,
} from '@gr/shared/domain/supervision/supervision';
import { Page, useBusy, useHost, useKeepPosition, useWatch } from '@gr/shared/screen';
import {
  Banner,
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  formatTime,
  LinkButton,
  Progress,
  Skeleton,
  Stack,
} from '@gr/shared/ui';
import { useState } from 'react';
import { FROM_VISITA } from '../../from-visita.ts';
import { AddGuarda } from '../add-guarda.view.tsx';
import { eligible, typedGuardaId } from '../inicio/inicio.model.ts';
import { mensajes } from '../mensajes.ts';
import { guardasQuery } from '../queries.ts';
import { Annul } from './annul.view.tsx';
import { Attachments } from './attachments.view.tsx';
import { Guardas } from './guardas.view.tsx';
import { useActions, useDrafts } from './visita.data.ts';
import s from './visita.module.css';

/** A code read on the way in counts, ms; as the server has it (`review-visit.ts`). */
const BESIDE_MS = 10 * 60_000;

/** The newest codes of its supervisor: those of others can't take their place. */
const codesQuery = ({ un_id, super_id }: Supervision): Query => ({
  path: `_valqr_/${un_id}`,
  orderBy: 'emp_id',
  equalTo: super_id,
  limitToLast: 50,
});

/** Whether the supervisor has read a code of the unit on this visit, with the way to read one. */
function PostCode({ superv }: { readonly superv: Supervision }) {
  const { snapshot } = useWatch<Record<string, ValidacionQr>>(codesQuery(superv));
  const now = useHost().device.now();
  if (snapshot === null) return null;
  const { fechah_x, fechah_ini_x = fechah_x } = superv;
  const read = Object.values(snapshot.value ?? {}).find(
    (each) =>
      each.resultado === 'valido' &&
      each.fechah_x >= fechah_ini_x - BESIDE_MS &&
      each.fechah_x <= now + BESIDE_MS,
  );
  if (read)
    return (
      <Card icon="qr" tone="ok" title={m.codigo}>
        {m.codigoLeido(formatTime(read.fechah_x))}
      </Card>
    );
  return (
    <Card icon="qr" tone="warn" title={m.codigo}>
      <p>{m.codigoFalta}</p>
      <LinkButton icon="scan" href="/valqr">
        {m.leerCodigo}
      </LinkButton>
    </Card>
  );
}

const m = mensajes.visita;

/** A visit in progress: one card per guard, each answered by one tap. */
export function OpenVisita({ superv, lost }: { readonly superv: Supervision; readonly lost: boolean }) {
  const { notices } = useHost();
  const actions = useActions(superv);
  const begun = useDrafts(superv.id);
  const [asking, setAsking] = useState(false);
  const [adding, setAdding] = useState(false);
  const [saving, setSaving] = useState(false);
  useKeepPosition(true);
  const guardas = sortedGuardas(superv);
  const pending = guardas.filter(({ entrada }) => entrada === null);
  const rest = pending.filter(({ clave }) => begun?.has(clave) === false);
  const done = guardas.length - pending.length;
  const complete = guardas.length > 0 && pending.length === 0;

  async function saveOthers(): Promise<void> {
    setSaving(true);
    const saved = await actions.saveInOrder(rest);
    setSaving(false);
    setAsking(false);
    if (saved > 0) notices.show('exito', m.guardados(saved));
  }
  const finishButton = (
    <LinkButton
      {...(complete
        ? { variant: 'primary', icon: 'flag' }
        : { size: 'large', full: true, snug: rest.length > 1 })}
      go={FROM_VISITA}
      href={`/supervisiones/${superv.id}/terminar`}
    >
      {complete ? m.terminarVisita : m.terminar}
    </LinkButton>
  );
  return (
    <Page
      task
      title={mensajes.titulo}
      subtitle={superv.un_nom ?? superv.un_id}
      {...(lost && { banner: <LostVisita /> })}
      actions={
        rest.length < 2 ? (
          finishButton
        ) : (
          <div className={s.par}>
            <Button size="large" full snug tone="ok" icon="check-circle" onPress={() => setAsking(true)}>
              {done === 0 ? m.demasTodos : m.demas}
            </Button>
            {finishButton}
          </div>
        )
      }
    >
      <PostCode superv={superv} />
      <Progress big label={m.avance} value={done} max={guardas.length} text={m.de(done, guardas.length)} />
      {guardas.length === 0 ? (
        <EmptyState icon="users" message={m.sinGuardas} />
      ) : begun === null ? (
        // Without the drafts no answers are offered: they could overwrite a begun entry.
        <Skeleton shape="card" />
      ) : (
        <Guardas superv={superv} guardas={guardas} begun={begun} actions={actions} />
      )}
      <Stack gap={3}>
        <Button full size="large" icon="add" onPress={() => setAdding(true)}>
          {mensajes.agregar.titulo}
        </Button>
        <LinkButton
          full
          size="large"
          icon="checklist"
          go={FROM_VISITA}
          href={`/listascheck?un=${encodeURIComponent(superv.un_id)}&superv=${superv.id}`}
        >
          {m.listaChequeo}
        </LinkButton>
      </Stack>
      <Attachments superv={superv} actions={actions} />
      {isEmptyVisita(superv) && <Annul superv={superv} />}
      <AddToVisita superv={superv} open={adding} onClose={() => setAdding(false)} onAdd={actions.add} />
      <ConfirmDialog
        open={asking}
        title={m.confirmarDemas(rest.length)}
        confirmLabel={m.guardarDemas}
        pending={saving}
        onConfirm={() => void saveOthers()}
        onCancel={() => setAsking(false)}
      >
        {m.textoDemas}
      </ConfirmDialog>
    </Page>
  );
}

/** Notice that the person lost the unit during the visit, and that no data is lost. */
export function LostVisita() {
  return <Banner tone="warn">{m.perdida}</Banner>;
}

interface Props {
  readonly superv: Supervision;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAdd: (clave: string, guarda: GuardaVisita) => Promise<boolean>;
}

/** Adds a guard to a visit in progress: one of the unit who is not in it, or a typed name. */
function AddToVisita({ superv, open, onClose, onAdd }: Props) {
  const reading = useWatch<Record<string, GuardaUnidad>>(open ? guardasQuery(superv.un_id) : null);
  const { busy, run } = useBusy();
  const known = sortedGuardas(superv);
  const taken = new Set(known.map(({ guarda }) => guarda.emp_id));
  const others = eligible(reading.snapshot?.value ?? {}, {}).filter(({ id }) => !taken.has(id));

  async function add(id: string, guarda: GuardaVisita): Promise<void> {
    const keys = { ...superv.guardas, ...Object.fromEntries(known.map((k) => [k.clave, k.guarda])) };
    if (await onAdd(guardaKey(keys, id), guarda)) onClose();
  }
  return (
    <AddGuarda
      open={open}
      names={known.map(({ guarda }) => guarda.nom)}
      others={others.map(({ id, guarda, detalle }) => ({ id, nom: guarda.nom, detalle }))}
      saving={busy}
      onClose={onClose}
      onAdd={(nom) => void run(() => add(typedGuardaId(), { nom }))}
      onChoose={(id) => {
        const one = others.find((each) => each.id === id);
        if (one) void run(() => add(id, one.guarda));
      }}
    />
  );
}
