import { isEmptyVisita, type Supervision, sortedGuardas } from '@gr/shared/domain/supervision/supervision';
import { cerrarSupervision } from '@gr/shared/domain/supervision/supervision-ops';
import { LONG_TEXT_MAX } from '@gr/shared/domain/valor/text-limits';
import { startOfDay } from '@gr/shared/domain/valor/time';
import {
  actOf,
  type NotebookInUse,
  Page,
  RecoveredBanner,
  recentPosition,
  useHost,
  useKeepPosition,
  useNotebook,
  useNow,
  useParams,
  usePhotoUrls,
  useSaveForm,
  useTakePhotos,
} from '@gr/shared/screen';
import {
  Banner,
  Button,
  Card,
  EmptyState,
  Facts,
  formatDuration,
  LinkButton,
  SignaturePad,
  Skeleton,
  Stack,
  TextArea,
  useObservable,
} from '@gr/shared/ui';
import { isFromVisita } from '../../from-visita.ts';
import { novedadesOfListas, useListasOfVisita } from '../closed/listas.data.ts';
import { Listas } from '../closed/listas.view.tsx';
import { mensajes } from '../mensajes.ts';
import { LostVisita } from '../visita/open.view.tsx';
import { useDrafts, useVisita } from '../visita/visita.data.ts';
import { WithVisita } from '../visita/visita.view.tsx';
import { CIERRE, type CierreDraft, cierreKey, problemsOfCierre } from './finish.model.ts';

/** Maximum of missing guards shown by name; the rest is a number. */
const MAX_NAMES = 12;

interface SummaryProps {
  readonly superv: Supervision;
  /** Number of incidents opened by its checklists. */
  readonly de_listas: number;
  readonly missing: readonly string[];
}

/** A visit in numbers before it ends, and the guards without an entry. */
function Summary({ superv, de_listas, missing }: SummaryProps) {
  const now = useNow(30_000);
  const all = sortedGuardas(superv);
  const entries = Object.values(superv.entradas ?? {});
  const mean = entries.reduce((sum, e) => sum + e.puntaje, 0) / Math.max(1, entries.length);
  const cant_nov = entries.filter((e) => e.novedades === 'si').length + de_listas;
  const more = missing.length - MAX_NAMES;
  return (
    <Stack gap={3}>
      <Card title={m.resumen} icon="checklist">
        <Facts
          items={[
            { label: m.guardas, value: m.de(entries.length, all.length) },
            { label: m.novedades, value: cant_nov },
            ...(entries.length > 0 ? [{ label: m.puntaje, value: mensajes.puntaje(Math.round(mean)) }] : []),
            { label: m.duracion, value: formatDuration(now - (superv.fechah_ini_x ?? superv.fechah_x)) },
          ]}
        />
      </Card>
      {missing.length > 0 && (
        <Card tone="warn" icon="warning" title={m.faltan(missing.length)}>
          <ul aria-label={m.faltanQuienes}>
            {missing.slice(0, MAX_NAMES).map((nom) => (
              <li key={nom}>{nom}</li>
            ))}
            {more > 0 && <li>{m.yMas(more)}</li>}
          </ul>
        </Card>
      )}
    </Stack>
  );
}

const m = mensajes.terminar;

/** `supervisiones/:id/terminar`: summary, guards without an entry, and the supervisor's signature. */
export default function FinishView() {
  const { id = '' } = useParams();
  const visita = useVisita(id, null);
  return (
    <WithVisita visita={visita}>
      {({ superv, escribible, lost }) =>
        escribible ? (
          <Finish key={superv.id} superv={superv} lost={lost} />
        ) : (
          <Page task title={m.titulo} subtitle={superv.un_nom ?? superv.un_id}>
            <EmptyState
              icon="check-circle"
              message={m.yaCerrada}
              action={
                <LinkButton variant="primary" href={`/supervisiones/${superv.id}`}>
                  {m.ver}
                </LinkButton>
              }
            />
          </Page>
        )
      }
    </WithVisita>
  );
}

interface Props {
  readonly superv: Supervision;
  readonly lost: boolean;
}

function Finish({ superv, lost }: Props) {
  const kept = useNotebook(cierreKey(superv.id), CIERRE);
  const { draft } = kept;
  useKeepPosition(true);
  if (!draft) {
    return (
      <Page task title={m.titulo} subtitle={superv.un_nom ?? superv.un_id}>
        <Skeleton shape="detail" />
      </Page>
    );
  }
  return <Form superv={superv} lost={lost} kept={kept} draft={draft} />;
}

interface FormProps extends Props {
  readonly kept: NotebookInUse<CierreDraft>;
  readonly draft: CierreDraft;
}

function Form({ superv, lost, kept, draft }: FormProps) {
  const host = useHost();
  // Constant all day, so that the query does not change while the screen is open.
  const today = startOfDay(host.device.now());
  const { state } = useObservable(host.route.location);
  const { notebook, recovered } = kept;
  const begun = useDrafts(superv.id);
  const listas = useListasOfVisita({ ...superv, fechah_fin_x: today });
  const nothing = isEmptyVisita(superv) && listas.length === 0;
  const firma = useTakePhotos<CierreDraft>({
    notebook,
    get: (b) => (b.firma ? [b.firma] : []),
    put: (_, [first]) => ({ firma: first ?? null }),
    max: 1,
  });
  const urls = usePhotoUrls(draft.firma ? [draft.firma] : []);
  const { save, saving, errors } = useSaveForm({
    notebook,
    check: (b) => (nothing ? { nada: m.nada } : problemsOfCierre(b)),
    commit: async (b) => {
      if (!b.firma) return null;
      const acto = actOf(host, b.op, await recentPosition(host));
      const cierre = { firma: b.firma, observaciones: b.observaciones, draft: cierreKey(superv.id) };
      return host.outbox.commit(cerrarSupervision(acto, superv, cierre));
    },
    onSaved: () => {
      host.notices.show('exito', m.hecha);
      if (isFromVisita(state)) host.route.back();
      else host.route.go(`/supervisiones/${superv.id}`, { replace: true });
    },
  });
  const missing = sortedGuardas(superv).filter(({ entrada }) => entrada === null);
  return (
    <Page
      task
      title={m.titulo}
      subtitle={superv.un_nom ?? superv.un_id}
      {...(lost
        ? { banner: <LostVisita /> }
        : recovered && { banner: <RecoveredBanner notebook={notebook} /> })}
      actions={
        <Button variant="primary" icon="flag" pending={saving} pendingLabel={m.guardando} onPress={save}>
          {m.confirmar}
        </Button>
      }
    >
      <Summary
        superv={superv}
        de_listas={novedadesOfListas(listas)}
        missing={missing.map(({ guarda }) => guarda.nom)}
      />
      <Listas listas={listas} />
      {nothing && (
        <Banner
          inset
          tone="warn"
          action={<LinkButton href={`/supervisiones/${superv.id}`}>{m.volver}</LinkButton>}
        >
          {m.nada}
        </Banner>
      )}
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
          maxLength={LONG_TEXT_MAX}
        />
        <SignaturePad
          id="firma"
          label={m.firma}
          description={m.firmaAyuda}
          value={draft.firma ? (urls[draft.firma.id_archivo] ?? null) : null}
          onChange={(picture) => firma.set(picture, 'pantalla')}
          error={errors.firma}
        />
      </Stack>
    </Page>
  );
}
