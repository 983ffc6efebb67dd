import postcss, { type Declaration, type Rule } from 'postcss';
import parseSelectors, { type Selector } from 'postcss-selector-parser';

/** Layers that a remote's styles may use: its own, and that of the kit it includes (`shared/ui/tokens.css` orders them). */
const LAYERS: ReadonlySet<string> = new Set(['ui', 'remotes']);

/**
 * Selectors of a built style sheet that reach beyond its remote, as parts of sentences: `«body» in no layer`. Styles must be in a layer and
 * match only elements with a class of this container, or inside one, so that a leftover sheet changes nothing in another section. The
 * remote's own layer may not use `position: fixed`.
 * @param container name of the built container: CSS Modules begin every class with it (`class-names.ts`)
 */
export function reachingStyles(css: string, container: string): readonly string[] {
  const found: string[] = [];
  const own = `${container}__`;
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const layer = layerOf(rule);
    if (layer === undefined) found.push(`«${short(rule.selector)}» in no layer`);
    else if (!LAYERS.has(layer)) found.push(`«${short(rule.selector)}» in the layer «${layer}»`);
    // Fixed overlays belong to the kit, which leaves room for the bars.
    if (layer !== 'ui' && rule.some((node) => node.type === 'decl' && isFixed(node)))
      found.push(`«${short(rule.selector)}» with «position: fixed»`);
    parseSelectors((selectors) => {
      selectors.each((selector) => {
        if (!staysInside(selector, own)) found.push(`«${short(selector.toString())}»`);
      });
    }).processSync(rule.selector);
  });
  root.walkAtRules(/^(font-face|import|property|page)$/, (rule) => {
    if (rule.name === 'import' || rule.name === 'property')
      found.push(`«@${rule.name} ${short(rule.params)}»`);
  });
  return [...new Set(found)];
}

function isFixed({ prop, value }: Declaration): boolean {
  return prop === 'position' && value === 'fixed';
}

function isKeyframe(rule: Rule): boolean {
  return rule.parent?.type === 'atrule' && (rule.parent as postcss.AtRule).name.endsWith('keyframes');
}

function layerOf(rule: Rule): string | undefined {
  for (let at: postcss.Container | postcss.Document | undefined = rule.parent; at; at = at.parent) {
    if (at.type === 'atrule' && (at as postcss.AtRule).name === 'layer') return (at as postcss.AtRule).params;
  }
  return undefined;
}

/** From a part with a class of this container the next step must lead inwards: `.a b`, `.a > b ~ c`, not `.a ~ b`. */
function staysInside(selector: Selector, own: string): boolean {
  let inside = false;
  let mine = false;
  selector.each((node) => {
    if (node.type === 'combinator') {
      const inwards = [' ', '>'].includes(node.value.trim() || ' ');
      inside ||= mine && inwards;
      mine = false;
    } else if (node.type === 'class' && node.value.startsWith(own)) mine = true;
    else if (node.type === 'nesting') inside = true;
  });
  return inside || mine;
}

function short(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 80);
}
