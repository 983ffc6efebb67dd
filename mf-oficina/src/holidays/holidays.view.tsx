import { Page, ReadingView, useWatch } from '@gr/shared/screen';
import { HolidaysForm } from './holidays-form.view.tsx';
import { mensajes } from './mensajes.ts';

/** `oficina/festivos`: the days that plans may skip. */
export function HolidaysView() {
  const reading = useWatch<Record<string, string>>({ path: '_festivos_' });
  const { snapshot } = reading;
  return (
    <Page title={mensajes.titulo}>
      {snapshot?.value === null && <HolidaysForm all={{}} />}
      <ReadingView reading={reading} empty={mensajes.vacio}>
        {(all) => <HolidaysForm all={all} />}
      </ReadingView>
    </Page>
  );
}
