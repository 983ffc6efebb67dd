import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { type NotebookInUse, Page, RecoveredBanner, useHost, useSaveForm } from '@gr/shared/screen';
import { AnswerButtons, Banner, Button, ErrorSummary, LinkButton, useObservable } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { Perdida } from '../visita/visita.view.tsx';
import { esDesdeVisita } from '../volver.ts';
import { type BorradorEntrada, PRESENCIAS } from './borrador.model.ts';
import { Compromisos } from './compromisos.view.tsx';
import { confirmar, type GuardaDeVisita } from './entrada.data.ts';
import { conPresencia, escrito, faltas } from './entrada.model.ts';
import { FirmaGuarda } from './firma.view.tsx';
import { Items } from './items.view.tsx';
import { NovedadDeGuarda } from './novedad.view.tsx';

const m = mensajes.entrada;
const TONO = { presente: 'ok', relevado: 'neutral', ausente: 'error', dormido: 'error' } as const;
const ICONO = { presente: 'check-circle', relevado: 'users', ausente: 'problem', dormido: 'moon' } as const;
const RESPUESTAS = PRESENCIAS.map((value) => ({
  value,
  label: mensajes.presencias[value],
  tone: TONO[value],
  icon: ICONO[value],
}));

interface Props {
  readonly superv: Supervision;
  readonly guarda: GuardaDeVisita;
  readonly perdida: boolean;
  readonly cuaderno: NotebookInUse<BorradorEntrada>;
  readonly draft: BorradorEntrada;
}

/** One guard's form; everything written is on the phone already. */
export function Formulario({ superv, guarda, perdida, cuaderno, draft: b }: Props) {
  const host = useHost();
  const { state } = useObservable(host.route.location);
  const { notebook, recovered, photosOnTheWay } = cuaderno;
  const { entrada } = guarda;
  const { save, saving, attempt, errors, summary } = useSaveForm({
    notebook,
    check: (draft) => faltas(draft, entrada),
    commit: (draft) => confirmar(host, superv, guarda, draft),
    onSaved: () => {
      if (esDesdeVisita(state)) host.route.back();
      else host.route.go(`/supervisiones/${superv.id}`, { replace: true });
    },
  });
  const change = (next: Partial<BorradorEntrada>) => void notebook.change(escrito(next));
  return (
    <Page
      task
      title={guarda.guarda.nom}
      subtitle={superv.un_nom ?? superv.un_id}
      {...(perdida
        ? { banner: <Perdida /> }
        : recovered
          ? { banner: <RecoveredBanner onRestart={notebook.restart} /> }
          : entrada && { banner: <Banner tone="info">{m.corrige}</Banner> })}
      actions={
        <Button
          variant="primary"
          pending={saving}
          pendingLabel={photosOnTheWay > 0 ? m.foto_guardando : m.guardando}
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
        onChange={(presencia) => change(conPresencia(b, presencia))}
        error={errors.presencia}
      />
      {entrada?.id_novedad === undefined ? (
        <NovedadDeGuarda draft={b} notebook={notebook} errors={errors} />
      ) : (
        <Banner
          inset
          tone="warn"
          icon="incident"
          action={<LinkButton href={`/novedadesver?id=${entrada.id_novedad}`}>{m.ver_novedad}</LinkButton>}
        >
          {m.novedad_fija}
        </Banner>
      )}
      {b.presencia === 'ausente' ? (
        <p>{m.ausente}</p>
      ) : (
        <Items superv={superv} entrada={entrada} draft={b} notebook={notebook} errors={errors} />
      )}
      <Compromisos draft={b} notebook={notebook} errors={errors} />
      {b.presencia !== 'ausente' && (
        <FirmaGuarda superv={superv} entrada={entrada} draft={b} notebook={notebook} errors={errors} />
      )}
    </Page>
  );
}
