import { guardasEnOrden, type Supervision, TEXTO_MAX } from '@gr/shared/domain/supervision/supervision';
import { cerrarSupervision } from '@gr/shared/domain/supervision/supervision-ops';
import { inicioDelDia } from '@gr/shared/domain/valor/time';
import {
  actOf,
  type NotebookInUse,
  Page,
  RecoveredBanner,
  recentPosition,
  useHost,
  useKeepPosition,
  useNotebook,
  useParams,
  usePhotoUrls,
  useSaveForm,
  useTakePhotos,
} from '@gr/shared/screen';
import {
  Banner,
  Button,
  EmptyState,
  LinkButton,
  SignaturePad,
  Skeleton,
  Stack,
  TextArea,
  useObservable,
} from '@gr/shared/ui';
import { novedadesDeListas, useListasDeVisita } from '../cerrada/listas.data.ts';
import { Listas } from '../cerrada/listas.view.tsx';
import { mensajes } from '../mensajes.ts';
import { useBorradores, useVisita } from '../visita/visita.data.ts';
import { ConVisita, Perdida } from '../visita/visita.view.tsx';
import { esDesdeVisita } from '../volver.ts';
import { Resumen } from './resumen.view.tsx';
import { type BorradorCierre, CIERRE, claveCierre, faltasDeCierre } from './terminar.model.ts';

const m = mensajes.terminar;

/** `supervisiones/:id/terminar`: what was seen, who is missing, and the supervisor's signature. */
export default function TerminarView() {
  const { id = '' } = useParams();
  const visita = useVisita(id, null);
  return (
    <ConVisita visita={visita}>
      {({ superv, escribible, perdida }) =>
        escribible ? (
          <Terminar key={superv.id} superv={superv} perdida={perdida} />
        ) : (
          <Page task title={m.titulo} subtitle={superv.un_nom ?? superv.un_id}>
            <EmptyState
              icon="check-circle"
              message={m.ya_cerrada}
              action={
                <LinkButton variant="primary" href={`/supervisiones/${superv.id}`}>
                  {m.ver}
                </LinkButton>
              }
            />
          </Page>
        )
      }
    </ConVisita>
  );
}

interface Props {
  readonly superv: Supervision;
  readonly perdida: boolean;
}

function Terminar({ superv, perdida }: Props) {
  const cuaderno = useNotebook(claveCierre(superv.id), CIERRE);
  const { draft } = cuaderno;
  useKeepPosition(true);
  if (!draft) {
    return (
      <Page task title={m.titulo} subtitle={superv.un_nom ?? superv.un_id}>
        <Skeleton shape="detail" />
      </Page>
    );
  }
  return <Formulario superv={superv} perdida={perdida} cuaderno={cuaderno} draft={draft} />;
}

interface FormularioProps extends Props {
  readonly cuaderno: NotebookInUse<BorradorCierre>;
  readonly draft: BorradorCierre;
}

function Formulario({ superv, perdida, cuaderno, draft }: FormularioProps) {
  const host = useHost();
  // The same all day: the question must not change under the screen.
  const today = inicioDelDia(host.device.now());
  const { state } = useObservable(host.route.location);
  const { notebook, recovered } = cuaderno;
  const begun = useBorradores(superv.id);
  const listas = useListasDeVisita({ ...superv, fechah_fin_x: today });
  const firma = useTakePhotos<BorradorCierre>({
    notebook,
    get: (b) => (b.firma ? [b.firma] : []),
    put: (_, [first]) => ({ firma: first ?? null }),
    max: 1,
  });
  const urls = usePhotoUrls(draft.firma ? [draft.firma] : []);
  const { save, saving, errors } = useSaveForm({
    notebook,
    check: faltasDeCierre,
    commit: async (b) => {
      if (!b.firma) return null;
      const acto = actOf(host, b.op, await recentPosition(host));
      const cierre = { firma: b.firma, observaciones: b.observaciones, draft: claveCierre(superv.id) };
      return host.outbox.commit(cerrarSupervision(acto, superv, cierre));
    },
    onSaved: () => {
      host.notices.show('exito', m.hecha);
      if (esDesdeVisita(state)) host.route.back();
      else host.route.go(`/supervisiones/${superv.id}`, { replace: true });
    },
  });
  const missing = guardasEnOrden(superv).filter(({ entrada }) => entrada === null);
  return (
    <Page
      task
      title={m.titulo}
      subtitle={superv.un_nom ?? superv.un_id}
      {...(perdida
        ? { banner: <Perdida /> }
        : recovered && { banner: <RecoveredBanner onRestart={notebook.restart} /> })}
      actions={
        <Button variant="primary" icon="flag" pending={saving} pendingLabel={m.guardando} onPress={save}>
          {m.confirmar}
        </Button>
      }
    >
      <Resumen
        superv={superv}
        de_listas={novedadesDeListas(listas)}
        missing={missing.map(({ guarda }) => guarda.nom)}
      />
      <Listas listas={listas} />
      {missing.some(({ clave }) => begun?.has(clave)) && (
        <Banner
          inset
          tone="warn"
          action={<LinkButton href={`/supervisiones/${superv.id}`}>{m.volver}</LinkButton>}
        >
          {m.borradores}
        </Banner>
      )}
      <Stack gap={4}>
        <TextArea
          id="observaciones"
          optional
          label={m.observaciones}
          value={draft.observaciones}
          onChange={(observaciones) => notebook.change({ observaciones })}
          maxLength={TEXTO_MAX}
        />
        <SignaturePad
          id="firma"
          label={m.firma}
          description={m.firma_ayuda}
          value={draft.firma ? (urls[draft.firma.id_archivo] ?? null) : null}
          onChange={(picture) => firma.set(picture, 'pantalla')}
          error={errors.firma}
        />
      </Stack>
    </Page>
  );
}
