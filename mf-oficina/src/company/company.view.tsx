import { SECTIONS } from '@gr/shared/domain/informe/template';
import { EMPRESA, type Empresa } from '@gr/shared/domain/oficina/empresa';
import { readNit } from '@gr/shared/domain/valor/nit';
import { REASON_MAX } from '@gr/shared/domain/valor/text-limits';
import { useHost, useWatch } from '@gr/shared/screen';
import { Checkbox, Facts, FieldGroup, Section, Stack } from '@gr/shared/ui';
import type { CustomInputProps, FieldSet } from '../form/field.ts';
import { OrderList } from '../form/order-list.view.tsx';
import { Ready } from '../form/ready.view.tsx';
import { RecordForm } from '../form/record-form.view.tsx';
import { LogoInput } from './logo-input.view.tsx';
import { mensajes as m } from './mensajes.ts';

const NAMES: Readonly<Record<string, string>> = SECTIONS;

/** Sections of the company's reports and their order; the cell is `cifras,guardas`. */
function SectionsInput({ id, label, value, onChange, error }: CustomInputProps) {
  const chosen = value.split(',').filter(Boolean);
  const toggle = (key: string, on: boolean): void =>
    onChange((on ? [...chosen, key] : chosen.filter((one) => one !== key)).join(','));
  return (
    <Stack>
      <FieldGroup id={id} label={label} description={m.seccionesAyuda} {...(error && { error })}>
        {Object.entries(SECTIONS).map(([key, name]) => (
          <Checkbox key={key} value={chosen.includes(key)} onChange={(on) => toggle(key, on)}>
            {name}
          </Checkbox>
        ))}
      </FieldGroup>
      {chosen.length > 1 && (
        <OrderList
          label={m.ordenSecciones}
          items={chosen.map((key) => ({ id: key, name: NAMES[key] ?? key }))}
          onChange={(ids) => onChange(ids.join(','))}
        />
      )}
    </Stack>
  );
}

const SETS: readonly FieldSet[] = [
  {
    fields: [
      {
        column: 'nombre',
        label: m.nombre,
        kind: 'texto',
        place: 'nombre',
        help: m.nombreAyuda,
        required: true,
        maxLength: 120,
      },
      {
        column: 'nit',
        label: m.nit,
        kind: 'texto',
        place: 'nit',
        help: m.nitAyuda,
        maxLength: 20,
        check: (cell) => (readNit(cell) === null ? m.nitMal : undefined),
      },
      { column: 'logo', label: m.logo, kind: 'propio', place: 'logo', input: LogoInput },
    ],
  },
  {
    title: m.informes,
    fields: [
      {
        column: 'informe secciones',
        label: m.secciones,
        kind: 'propio',
        place: 'inf_partes',
        input: SectionsInput,
      },
      {
        column: 'informe inicio',
        label: m.inicio,
        kind: 'largo',
        place: 'inf_inicio',
        help: m.inicioAyuda,
        maxLength: REASON_MAX,
      },
      {
        column: 'informe cierre',
        label: m.cierre,
        kind: 'largo',
        place: 'inf_cierre',
        help: m.cierreAyuda,
        maxLength: REASON_MAX,
      },
    ],
  },
];

/** `oficina/empresa`: data of the company, and the domain its people sign in with. */
export function CompanyView() {
  const { route } = useHost();
  const reading = useWatch<Partial<Empresa>>(EMPRESA);
  return (
    <Ready reading={reading} title={m.titulo} empty={m.vacio} otherwise={{}}>
      {(company) => (
        <RecordForm
          title={m.titulo}
          orden="empresa datos"
          resumen={m.resumen}
          sets={SETS}
          names={{}}
          record={company}
          placeOf={() => EMPRESA.path}
          draftKey={EMPRESA.path}
          onDone={() => route.go('/oficina', { replace: true })}
        >
          <Section title={m.ingreso}>
            <Facts items={[{ label: m.dominio, value: company.dominio ?? m.dominioLuego }]} />
            <p>{m.dominioAyuda}</p>
          </Section>
        </RecordForm>
      )}
    </Ready>
  );
}
