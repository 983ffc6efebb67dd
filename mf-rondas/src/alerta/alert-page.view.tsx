import type { Alerta } from '@gr/shared/domain/registro/round-day';
import { Page, ReadingView, useNow } from '@gr/shared/screen';
import { formatDate, LinkButton } from '@gr/shared/ui';
import { mensajes } from '../mensajes-oversight.ts';
import { AlertStory } from './alert-story.view.tsx';
import { useAlerta } from './alerta.data.ts';
import { isAlerta } from './alerta.model.ts';

const m = mensajes.alerta;

interface Props {
  readonly un_id: string | null;
  readonly id: string | null;
}

/** Page of one alert, opened from its notices and from Inicio. */
export default function AlertPage({ un_id, id }: Props) {
  const now = useNow(30_000);
  const reading = useAlerta(un_id, id);
  const known = reading.snapshot?.value;
  return (
    <Page task title={m.una} {...(known ? { subtitle: `${known.un_nom} · ${formatDate(known.ini_x)}` } : {})}>
      <ReadingView
        reading={reading}
        skeleton="detail"
        empty={m.vacia}
        isEmpty={(alerta) => !isAlerta(alerta)}
        emptyAction={<LinkButton href="/rondas">{m.verRondas}</LinkButton>}
      >
        {(alerta) => (
          <>
            <AlertStory alerta={alerta} now={now} />
            <LinkButton icon="round" href={placeOfDay(alerta)}>
              {m.verDia}
            </LinkButton>
          </>
        )}
      </ReadingView>
    </Page>
  );
}

function placeOfDay({ un_id, id_dia }: Alerta): string {
  return `/verrecorr?${new URLSearchParams({ dia: id_dia, un: un_id })}`;
}
