import { getMetadataStorage } from 'class-validator';

type Storage = ReturnType<typeof getMetadataStorage>;
type Rules = ReturnType<Storage['getTargetValidationMetadatas']>;

const remembering = new WeakSet<Storage>();

/**
 * Lets class-validator look up the rules of a class once: it seeks them among those of all classes at each validation, which takes
 * longer than the validation itself. They are complete when the class is loaded. A validation by groups or schema is left alone.
 */
export function rememberRules(storage = getMetadataStorage()): void {
  if (remembering.has(storage)) return;
  remembering.add(storage);
  const known = new WeakMap<object, Rules>();
  const lookUp = storage.getTargetValidationMetadatas.bind(storage);
  Object.assign(storage, {
    getTargetValidationMetadatas(...asked: Parameters<typeof lookUp>): Rules {
      const [target, schema, always, strictGroups, groups] = asked;
      if (schema || always || strictGroups || groups?.length) return lookUp(...asked);
      const rules = known.get(target) ?? lookUp(...asked);
      known.set(target, rules);
      return rules;
    },
  });
}
