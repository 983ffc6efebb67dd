import { type Plantilla, type Respuestas, visibleSecciones } from '@gr/shared/domain/lista/lista';
import { Button, Card, Section, Select, Stack, StateChip, TextField } from '@gr/shared/ui';
import { useState } from 'react';
import { nextCode } from '../form/cells.ts';
import { OrderList } from '../form/order-list.view.tsx';
import { isWrong, rowField, useOpenRow } from '../form/use-open-row.ts';
import type { WholeWriting } from '../form/whole-form.view.tsx';
import { AnswerField, rangeText } from '../preview/answer-field.view.tsx';
import { ItemFields } from './item-fields.view.tsx';
import { mensajes } from './mensajes.ts';
import { newItem, type SectionDraft, type TemplateDraft, templateOf, withoutItem } from './template.model.ts';
import { sectionRow } from './template.problems.ts';

/** The checklist as a phone shows it: conditional questions appear according to the answers given here. */
function TemplatePreview({ draft }: { readonly draft: TemplateDraft }) {
  const [answers, setAnswers] = useState<Respuestas>({});
  const plantilla: Plantilla = { ...templateOf(draft, null), version: 1 };
  const sections = visibleSecciones(plantilla, answers);
  if (sections.length === 0) return null;
  return (
    <Section title={mensajes.vista}>
      {sections.map(({ id: section, nom, items }) => (
        <Card key={section} title={nom || mensajes.seccionNueva}>
          <Stack gap={4}>
            {items.map(({ id, item }) => {
              const help = item.tipo === 'numero' ? rangeText(item.min, item.max) : undefined;
              return (
                <Stack key={id} gap={1}>
                  {item.critico === true && (
                    <StateChip tone="warn" icon="flag">
                      {mensajes.critica}
                    </StateChip>
                  )}
                  <AnswerField
                    id={`vista-${id}`}
                    texto={item.texto}
                    tipo={item.tipo}
                    obligatorio={item.obligatorio === true}
                    opciones={Object.entries(item.opciones ?? {}).map(([value, option]) => ({
                      value,
                      label: option.texto,
                    }))}
                    {...(help !== undefined && { help })}
                    value={answers[id]?.valor ?? ''}
                    onChange={(valor) => setAnswers({ ...answers, [id]: { valor } })}
                  />
                </Stack>
              );
            })}
          </Stack>
        </Card>
      ))}
    </Section>
  );
}

const m = mensajes.campos;
const choicesOf = <T extends string>(names: Readonly<Record<T, string>>) =>
  (Object.keys(names) as T[]).map((value) => ({ value, label: names[value] }));

/** All fields of a template, with a preview. */
export function TemplateFields(writing: WholeWriting<TemplateDraft>) {
  const { value, change, errors, attempt } = writing;
  const { nom, perfil, estado, secciones, items } = value;
  const rows = [...secciones.map(({ id }) => sectionRow(id)), ...items.map(({ id }) => id)];
  const [open, setOpen] = useOpenRow(rows, errors, attempt);
  const shown = secciones.find(({ id }) => sectionRow(id) === open);
  const addSection = (): void => {
    const id = nextCode(
      's',
      1,
      secciones.map((one) => one.id),
    );
    change({ ...value, secciones: [...secciones, { id, nom: '' }] });
    setOpen(sectionRow(id));
  };
  return (
    <>
      <Stack gap={4}>
        <TextField
          id="nom"
          label={m.nom}
          required
          maxLength={120}
          value={nom}
          onChange={(text) => change({ ...value, nom: text })}
          error={errors.nom}
        />
        <Select
          label={m.perfil}
          choices={choicesOf(mensajes.perfiles)}
          value={perfil}
          onChange={(next) => change({ ...value, perfil: next })}
        />
        <Select
          id="estado"
          label={m.estado}
          choices={choicesOf(mensajes.estados)}
          value={estado}
          onChange={(next) => change({ ...value, estado: next })}
          error={errors.estado}
        />
      </Stack>
      <Section title={mensajes.secciones}>
        <OrderList
          label={mensajes.secciones}
          items={secciones.map(({ id, nom: name }) => ({
            id,
            name: name.trim() || mensajes.seccionNueva,
            note: mensajes.preguntas(items.filter(({ seccion }) => seccion === id).length),
            wrong: isWrong(sectionRow(id), errors),
          }))}
          onChange={(ids) =>
            change({ ...value, secciones: ids.flatMap((id) => secciones.filter((one) => one.id === id)) })
          }
          open={shown?.id ?? null}
          onOpen={(id) => setOpen(id === null ? null : sectionRow(id))}
        >
          {shown && (
            <SectionFields
              section={shown}
              empty={items.every(({ seccion }) => seccion !== shown.id)}
              error={errors[rowField(sectionRow(shown.id), 'nom')]}
              onChange={(next) =>
                change({ ...value, secciones: secciones.map((one) => (one.id === next.id ? next : one)) })
              }
              onRemove={() => change({ ...value, secciones: secciones.filter((one) => one !== shown) })}
            />
          )}
        </OrderList>
        <Button icon="add" full onPress={addSection}>
          {mensajes.agregarSeccion}
        </Button>
      </Section>
      {secciones.map((section) => (
        <SectionItems key={section.id} {...writing} section={section} open={open} setOpen={setOpen} />
      ))}
      <TemplatePreview draft={value} />
    </>
  );
}

interface SectionFieldsProps {
  readonly section: SectionDraft;
  /** True when it has no questions. */
  readonly empty: boolean;
  readonly error: string | undefined;
  readonly onChange: (next: SectionDraft) => void;
  readonly onRemove: () => void;
}

function SectionFields({ section, empty, error, onChange, onRemove }: SectionFieldsProps) {
  return (
    <Stack>
      <TextField
        id={rowField(sectionRow(section.id), 'nom')}
        label={m.nom}
        required
        maxLength={120}
        value={section.nom}
        onChange={(nom) => onChange({ ...section, nom })}
        error={error}
      />
      {empty ? (
        <Button icon="trash" onPress={onRemove}>
          {mensajes.quitarSeccion}
        </Button>
      ) : (
        <p>{mensajes.seccionLlena}</p>
      )}
    </Stack>
  );
}

interface SectionItemsProps extends WholeWriting<TemplateDraft> {
  readonly section: SectionDraft;
  readonly open: string | null;
  readonly setOpen: (row: string | null) => void;
}

function SectionItems({ value, change, errors, section, open, setOpen }: SectionItemsProps) {
  const own = value.items.filter(({ seccion }) => seccion === section.id);
  const others = value.items.filter(({ seccion }) => seccion !== section.id);
  const shown = own.find(({ id }) => id === open);
  const title = mensajes.preguntasDe(section.nom || mensajes.seccionNueva);
  const add = (): void => {
    const id = nextCode(
      'i',
      1,
      value.items.map((one) => one.id),
    );
    change({ ...value, items: [...value.items, newItem(id, section.id)] });
    setOpen(id);
  };
  return (
    <Section title={title}>
      <OrderList
        label={title}
        items={own.map(({ id, texto, tipo, critico }) => ({
          id,
          name: texto.trim() || mensajes.preguntaNueva,
          note: [mensajes.tipos[tipo], critico && mensajes.critica].filter(Boolean).join(' · '),
          wrong: isWrong(id, errors),
        }))}
        onChange={(ids) =>
          change({ ...value, items: [...others, ...ids.flatMap((id) => own.filter((one) => one.id === id))] })
        }
        open={shown?.id ?? null}
        onOpen={setOpen}
      >
        {shown && (
          <ItemFields
            item={shown}
            draft={value}
            onChange={(next) =>
              change({ ...value, items: value.items.map((one) => (one.id === next.id ? next : one)) })
            }
            onRemove={() => change(withoutItem(value, shown.id))}
            errors={errors}
          />
        )}
      </OrderList>
      <Button icon="add" full onPress={add}>
        {mensajes.agregarPregunta}
      </Button>
    </Section>
  );
}
