import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { type NotebookInUse, Page, RecoveredBanner, useHost, useSaveForm } from '@gr/shared/screen';
import { AnswerButtons, Banner, Button, ErrorSummary, LinkButton, useObservable } from '@gr/shared/ui';
import { isFromVisita } from '../../from-visita.ts';
import { mensajes } from '../mensajes.ts';
import { LostVisita } from '../visita/open.view.tsx';
import { Compromisos } from './compromisos.view.tsx';
import { type EntradaDraft, PRESENCIAS } from './draft.model.ts';
import { commitDraft, type GuardaOfVisita } from './entrada.data.ts';
import { problemsOf, withPresencia, written } from './entrada.model.ts';
import { GuardaFirma } from './firma.view.tsx';
import { Items } from './items.view.tsx';
import { NovedadOfGuarda } from './novedad.view.tsx';

const m = mensajes.entrada;
const TONE = { presente: 'ok', relevado: 'neutral', ausente: 'error', dormido: 'error' } as const;
const ICONO = { presente: 'check-circle', relevado: 'users', ausente: 'problem', dormido: 'moon' } as const;
const RESPUESTAS = PRESENCIAS.map((value) => ({
  value,
  label: mensajes.presencias[value],
  tone: TONE[value],
  icon: ICONO[value],
}));

interface Props {
  readonly superv: Supervision;
  readonly guarda: GuardaOfVisita;
  readonly lost: boolean;
  readonly kept: NotebookInUse<EntradaDraft>;
  readonly draft: EntradaDraft;
}

/** One guard's form; everything entered is already stored on the phone. */
export function Form({ superv, guarda, lost, kept, draft: b }: Props) {
  const host = useHost();
  const { state } = useObservable(host.route.location);
  const { notebook, recovered, photosOnTheWay } = kept;
  const { entrada } = guarda;
  const { save, saving, attempt, errors, summary } = useSaveForm({
    notebook,
    check: (draft) => problemsOf(draft, entrada),
    commit: (draft) => commitDraft(host, superv, guarda, draft),
    onSaved: () => {
      if (isFromVisita(state)) host.route.back();
      else host.route.go(`/supervisiones/${superv.id}`, { replace: true });
    },
  });
  const change = (next: Partial<EntradaDraft>) => void notebook.change(written(next));
  return (
    <Page
      task
      title={guarda.guarda.nom}
      subtitle={superv.un_nom ?? superv.un_id}
      {...(lost
        ? { banner: <LostVisita /> }
        : recovered
          ? { banner: <RecoveredBanner notebook={notebook} /> }
          : entrada && { banner: <Banner tone="info">{m.corrige}</Banner> })}
      actions={
        <Button
          variant="primary"
          pending={saving}
          pendingLabel={photosOnTheWay > 0 ? m.fotoGuardando : m.guardando}
          onPress={save}
        >
          {m.guardar}
        </Button>
      }
    >
      <ErrorSummary attempt={attempt} errors={summary} />
      <AnswerButtons
        id="presencia"
        label={m.presencia}
        answers={RESPUESTAS}
        value={b.presencia}
        onChange={(presencia) => change(withPresencia(b, presencia))}
        error={errors.presencia}
      />
      {entrada?.id_novedad === undefined ? (
        <NovedadOfGuarda draft={b} notebook={notebook} errors={errors} />
      ) : (
        <Banner
          inset
          tone="warn"
          icon="incident"
          action={<LinkButton href={`/novedadesver?id=${entrada.id_novedad}`}>{m.verNovedad}</LinkButton>}
        >
          {m.novedadFija}
        </Banner>
      )}
      {b.presencia === 'ausente' ? (
        <p>{m.ausente}</p>
      ) : (
        <Items superv={superv} entrada={entrada} draft={b} notebook={notebook} errors={errors} />
      )}
      <Compromisos draft={b} notebook={notebook} errors={errors} />
      {b.presencia !== 'ausente' && (
        <GuardaFirma superv={superv} entrada={entrada} draft={b} notebook={notebook} errors={errors} />
      )}
    </Page>
  );
}
