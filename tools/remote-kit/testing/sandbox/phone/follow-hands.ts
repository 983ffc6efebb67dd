import type { Done } from '../../../build/sandbox/session.ts';
import { mensajes } from '../mensajes.ts';

/** What can be touched, and the role it has where its tag does not say it. */
const TOUCHED =
  'a[href], button, summary, select, label, [role=button], [role=link], [role=tab], [role=switch], [role=radio], [role=checkbox], [role=option], [role=menuitem]';

const ROLES: Readonly<Record<string, string>> = { A: 'link', BUTTON: 'button', SUMMARY: 'button' };

/** Tells everything a hand does on the page: touches, and words once a field is left. Answers how to stop. */
export function followHands(page: Document, did: (step: Done) => void): () => void {
  const onClick = ({ target }: Event): void => {
    const touched = target instanceof Element ? target.closest(TOUCHED) : null;
    if (!touched || touched.tagName === 'LABEL' || touched.tagName === 'SELECT') return;
    const name = nameOf(touched);
    if (name === mensajes.atras) did({ kind: 'back' });
    else if (name !== '') did({ kind: 'tap', role: roleOf(touched), name });
  };
  const onChange = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    if (['checkbox', 'radio'].includes(target.type))
      did({ kind: 'tap', role: target.type, name: labelOf(target) });
    else if (target.type !== 'file' && target.type !== 'password')
      did({ kind: 'type', label: labelOf(target), text: target.value });
  };
  page.addEventListener('click', onClick, true);
  page.addEventListener('change', onChange, true);
  return () => {
    page.removeEventListener('click', onClick, true);
    page.removeEventListener('change', onChange, true);
  };
}

/** ms a step may take until what it names is on the screen. */
const STEP_MS = 8_000;
const LOOK_MS = 100;

/** Does recorded steps again, one after the other; `null` = all were done, else the one that could not be. */
export async function repeat(page: Document, steps: readonly Done[]): Promise<Done | null> {
  for (const step of steps) if (!(await doStep(page, step))) return step;
  return null;
}

async function doStep(page: Document, step: Done): Promise<boolean> {
  for (let waited = 0; waited < STEP_MS; waited += LOOK_MS) {
    const target = find(page, step);
    if (target) {
      if (step.kind === 'type') write(target as HTMLInputElement, step.text);
      else (target as HTMLElement).click();
      await new Promise((later) => setTimeout(later, LOOK_MS));
      return true;
    }
    await new Promise((later) => setTimeout(later, LOOK_MS));
  }
  return false;
}

function find(page: Document, step: Done): Element | undefined {
  if (step.kind === 'type')
    return [...page.querySelectorAll('input, textarea')].find(
      (field) => labelOf(field as HTMLInputElement) === step.label,
    );
  const name = step.kind === 'back' ? mensajes.atras : step.name;
  const boxes = 'input[type=checkbox], input[type=radio]';
  return [...page.querySelectorAll(`${TOUCHED}, ${boxes}`)].find((one) => {
    const own = one instanceof HTMLInputElement ? labelOf(one) : nameOf(one);
    return own === name && !one.closest('[aria-hidden=true], [hidden]');
  });
}

/** As a hand would: frameworks that keep a field's value hear of it. */
function write(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function roleOf(element: Element): string {
  return element.getAttribute('role') ?? ROLES[element.tagName] ?? 'button';
}

/** Its label, else the first words in it: how browsers join the parts of a row, no two tools say alike. */
function nameOf(element: Element): string {
  const label = words(element.getAttribute('aria-label') ?? '');
  if (label !== '') return label;
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const said = words(node.textContent ?? '');
    if (said !== '' && !node.parentElement?.closest('svg, [aria-hidden=true]')) return said;
  }
  return '';
}

function labelOf(field: HTMLInputElement | HTMLTextAreaElement): string {
  const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.placeholder;
  return words(label);
}

function words(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
