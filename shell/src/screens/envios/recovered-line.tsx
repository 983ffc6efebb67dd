import { Banner, Button, useObservable } from '@gr/shared/ui';
import { recuperacion } from '../../work/mensajes.ts';
import { hasNews, recoveredText } from '../../work/recovered-text.ts';
import { useWork } from '../../work/work.ts';

/** What the browser threw away and what came back, until the person puts it away. */
export function RecoveredLine({ now }: { readonly now: number }) {
  const { recovery } = useWork();
  const recovered = useObservable(recovery);
  if (!hasNews(recovered)) return null;
  return (
    <Banner
      inset
      tone={recovered.missing.length > 0 ? 'error' : 'warn'}
      icon="problem"
      action={
        <Button variant="quiet" onPress={recovery.putAway}>
          {recuperacion.entendido}
        </Button>
      }
    >
      {`${recuperacion.titulo}. ${recoveredText(recovered, now).join(' ')}`}
    </Banner>
  );
}
