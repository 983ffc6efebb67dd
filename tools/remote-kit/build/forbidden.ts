/** Packages that only the shell provides, or that no remote may contain (architecture.md 7). */
const FORBIDDEN =
  /node_modules[\\/](react-aria|react-aria-components|react-stately|@react-aria|@react-stately|@internationalized|lucide-react|firebase|@firebase|axe-core)[\\/]/;

/** The packages among `modules` (absolute paths) that a remote must not bundle outside its fallback list. */
export function forbiddenPackages(modules: Iterable<string>): string[] {
  const found = new Set<string>();
  for (const module of modules) {
    const name = FORBIDDEN.exec(module)?.[1];
    if (name) found.add(name);
  }
  return [...found].sort();
}
