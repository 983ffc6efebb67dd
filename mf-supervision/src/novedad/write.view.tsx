import type { Novedad } from '@gr/shared/domain/registro/records';
import { copyText, Page, type Reading, useHost, useNotebook } from '@gr/shared/screen';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  LinkButton,
  Skeleton,
  Stack,
  useObservable,
} from '@gr/shared/ui';
import { actionsOf } from './actions.model.ts';
import { DRAFT, draftKey } from './draft.model.ts';
import { Form } from './form.view.tsx';
import { isNovedad } from './life.model.ts';
import { LongText } from './long-text.view.tsx';
import { mensajes as m } from './mensajes.ts';
import { novedadPath } from './paths.ts';

interface Props {
  readonly que: 'nota' | 'cerrar';
  readonly id: string;
  readonly reading: Reading<Partial<Novedad>>;
}

/** Form for a note or the closing of an incident. The draft is kept whatever happens to the incident meanwhile. */
export function WriteView({ que, id, reading }: Props) {
  const host = useHost();
  const persona = useObservable(host.session.persona);
  const clave = draftKey(que === 'nota' ? 'nota' : 'cierre', id);
  const { notebook, draft, recovered, photosOnTheWay } = useNotebook(clave, DRAFT);
  const { snapshot, failure, retry } = reading;
  const titulo = que === 'nota' ? m.nota.titulo : m.cierre.titulo;

  function back(): void {
    // From a link or after a restart there is no incident in the history to go back to.
    if (cameFromDetail(host.route.location.get().state)) host.route.back();
    else host.route.go(novedadPath(id), { replace: true });
  }
  if (!draft || (!snapshot && !failure)) {
    return (
      <Page task title={titulo}>
        <Skeleton shape="detail" />
      </Page>
    );
  }
  const novedad = isNovedad(snapshot?.value) ? snapshot.value : null;
  if (!novedad) {
    return (
      <Page task title={titulo}>
        {snapshot ? (
          <EmptyState
            message={m.noDisponible}
            action={<Exit href="/novedadesrond" texto={m.verNovedades} />}
          />
        ) : (
          failure && <ErrorState failure={failure} onRetry={retry} />
        )}
        <WrittenText texto={draft.texto} />
      </Page>
    );
  }
  const { addNota, close } = actionsOf(novedad, persona);
  // A closing draft stays open to its author when another user closed first: it can be saved as a note.
  const tooLate = que === 'cerrar' && addNota && !close && persona.rol !== 'rondero';
  if (que === 'nota' ? !addNota : !(close || tooLate)) {
    const lost = persona.unidades[novedad.un_id] === undefined;
    const because = que === 'nota' ? m.soloUnidad : m.soloSupervisor;
    return (
      <Page task title={titulo} subtitle={novedad.un_nom}>
        <EmptyState
          icon="lock"
          message={novedad.estado_nov === 'anulada' ? m.cierre.anulada : lost ? m.yaNoPuede : because}
          action={<Exit href={novedadPath(id)} texto={m.volver} />}
        />
        <WrittenText texto={draft.texto} />
      </Page>
    );
  }
  return (
    <Form
      que={tooLate ? 'tarde' : que}
      novedad={novedad}
      draftKey={clave}
      draft={draft}
      recovered={recovered}
      photosOnTheWay={photosOnTheWay}
      notebook={notebook}
      onSaved={back}
      encarga={close}
    />
  );
}

function cameFromDetail(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'desde' in state && state.desde === 'detalle';
}

function Exit({ href, texto }: { readonly href: string; readonly texto: string }) {
  return <LinkButton href={href}>{texto}</LinkButton>;
}

/** A draft that can no longer be saved here, to copy; empty when there is none. */
function WrittenText({ texto }: { readonly texto: string }) {
  const { notices } = useHost();
  if (texto.trim() === '') return null;
  async function copy(): Promise<void> {
    const done = await copyText(texto);
    notices.show(done ? 'exito' : 'error', done ? m.textoCopiado : m.noCopiado);
  }
  return (
    <Card icon="edit" title={m.escrito}>
      <Stack gap={3}>
        <LongText texto={texto} />
        <Button full onPress={() => void copy()}>
          {m.copiar}
        </Button>
      </Stack>
    </Card>
  );
}
