import type { Json } from '@gr/shared/contract/outbox';
import type { FilledLista, Plantilla } from '@gr/shared/domain/lista/lista';
import { PERFIL } from '@gr/shared/domain/tip/tip';
import { ReadingView, useHost, useWatch, useWatchAll } from '@gr/shared/screen';
import { formatWhen, List, ListRow, ScoreBadge, Section, StateChip, useObservable } from '@gr/shared/ui';
import { useEffect, useState } from 'react';
import { prefixOf } from './draft.model.ts';
import { mensajes } from './mensajes.ts';
import { fillPath } from './paths.ts';
import { ofPlantillaQuery, plantillasQuery } from './queries.ts';
import { type DraftedLista, draftedOf, latestOf, offered } from './to-fill.model.ts';

/** On a visit the form replaces the list in the history: Back leads to the visit. */
const inPlace = { replace: true } as const;

interface Props {
  readonly un_id: string;
  /** The visit on which they are filled in. */
  readonly superv_id: string | null;
}

/** Lists a person can fill in for a unit: those begun on this phone first, then the published templates. */
export function ToFill({ un_id, superv_id }: Props) {
  const { session, route } = useHost();
  const { rol } = useObservable(session.persona);
  const { state } = useObservable(route.location);
  const begun = useDrafted(un_id) ?? [];
  const reading = useWatch<Record<string, Plantilla>>(plantillasQuery());
  const all = offered(reading.snapshot?.value ?? {}, un_id, PERFIL[rol]);
  const others = all.filter(([id]) => begun.every(({ id_plant }) => id_plant !== id));
  const nothingElse = reading.snapshot !== null && begun.length > 0 && others.length === 0;
  return (
    <Section title={mensajes.porLlenar}>
      {begun.length > 0 && (
        <List label={mensajes.enCurso}>
          {begun.map(({ id_plant, nom, progress, ...draft }) => (
            <ListRow
              key={id_plant}
              icon="edit"
              title={nom}
              subtitle={mensajes.continuar(progress.done, progress.total)}
              trailing={<StateChip tone="info">{mensajes.enCurso}</StateChip>}
              href={fillPath(un_id, id_plant, superv_id ?? draft.superv_id)}
              {...(superv_id !== null && { go: { ...inPlace, state } })}
            />
          ))}
        </List>
      )}
      {!nothingElse && (
        <ReadingView reading={reading} empty={mensajes.sinListas} isEmpty={() => all.length === 0}>
          {() => <Plantillas un_id={un_id} superv_id={superv_id} plantillas={others} />}
        </ReadingView>
      )}
    </Section>
  );
}

function Plantillas({
  un_id,
  superv_id,
  plantillas,
}: Props & { readonly plantillas: readonly (readonly [string, Plantilla])[] }) {
  const { device, route } = useHost();
  const { state } = useObservable(route.location);
  const last = useWatchAll<Record<string, FilledLista>>(
    Object.fromEntries(plantillas.map(([id]) => [id, ofPlantillaQuery(un_id, id, 1)])),
  );
  return (
    <List label={mensajes.porLlenar}>
      {plantillas.map(([id, plantilla]) => {
        const known = last[id]?.snapshot;
        const latest = latestOf(known?.value ?? {});
        const when = latest && mensajes.ultima(formatWhen(latest.fechah_x, device.now()), latest.emp_nom);
        return (
          <ListRow
            key={id}
            icon="checklist"
            title={plantilla.nom}
            subtitle={mensajes.preguntas(Object.keys(plantilla.items ?? {}).length)}
            meta={when ?? (known ? mensajes.nunca : undefined)}
            trailing={latest && <ScoreBadge score={latest.puntaje} passed={latest.aprobada} />}
            href={fillPath(un_id, id, superv_id)}
            {...(superv_id !== null && { go: { ...inPlace, state } })}
          />
        );
      })}
    </List>
  );
}

/** The lists of a unit begun on this phone; `null` until loaded. */
function useDrafted(un_id: string): readonly DraftedLista[] | null {
  const { outbox } = useHost();
  const [found, setFound] = useState<{ un_id: string; drafts: Readonly<Record<string, Json>> } | null>(null);
  useEffect(() => {
    let gone = false;
    void outbox.listDrafts(prefixOf(un_id)).then((drafts) => {
      if (!gone) setFound({ un_id, drafts });
    });
    return () => {
      gone = true;
    };
  }, [outbox, un_id]);
  return found?.un_id === un_id ? draftedOf(un_id, found.drafts) : null;
}
