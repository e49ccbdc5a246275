/** A document of a Kubernetes file, as far as every kind has it. */
export interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}

interface SchemaError {
  readonly instancePath: string;
  readonly message?: string;
  readonly keyword: string;
  readonly params: object;
}
type Validator = ((data: unknown) => boolean) & { readonly errors?: readonly SchemaError[] | null };

/**
 * What is wrong with an object by the schema of its kind (package `kubernetes-models`, made from the OpenAPI description of
 * Kubernetes): wrong types, missing fields, values that are not allowed, and fields that the kind does not have.
 */
export async function faultsOf(object: KubernetesObject): Promise<string[]> {
  const validate = await validatorOf(object);
  if (!validate) return [`${object.apiVersion} ${object.kind} is no kind of Kubernetes`];
  const recorder = new FieldRecorder();
  validate(recorder.watch(object, ''));
  const errors = (validate.errors ?? []).map(
    ({ instancePath, keyword, params }) => `${instancePath}: ${keyword} ${JSON.stringify(params)}`,
  );
  return [...errors, ...recorder.unread().map((path) => `${path}: no such field`)];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `networking.k8s.io/v1 Ingress` is the definition `io.k8s.api.networking.v1.Ingress`. */
async function validatorOf({ apiVersion, kind }: KubernetesObject): Promise<Validator | undefined> {
  const [version = '', group = 'core'] = apiVersion.split('/').reverse();
  const name = `IoK8sApi${capital(group.split('.')[0] ?? '')}${capital(version)}${kind}`;
  const module = (await import(`kubernetes-models/_schemas/${name}`).catch(() => undefined)) as
    | { readonly validate: Validator }
    | undefined;
  return module?.validate;
}

/**
 * Records which fields a compiled schema reads. It reads each field that it knows and all keys of a map, so that a field that
 * was never read is one the schema does not have; the schemas themselves let such fields pass.
 */
class FieldRecorder {
  private readonly objects: { path: string; target: object; read: Set<PropertyKey> }[] = [];
  private readonly watched = new Map<object, object>();

  watch<T extends object>(target: T, path: string): T {
    const known = this.watched.get(target);
    if (known) return known as T;
    const read = new Set<PropertyKey>();
    const proxy = new Proxy(target, {
      get: (from, field) => {
        read.add(field);
        const value: unknown = Reflect.get(from, field);
        return typeof value === 'object' && value !== null
          ? this.watch(value, `${path}/${String(field)}`)
          : value;
      },
      ownKeys: (from) => {
        const keys = Reflect.ownKeys(from);
        for (const key of keys) read.add(key);
        return keys;
      },
    });
    this.objects.push({ path, target, read });
    this.watched.set(target, proxy);
    return proxy;
  }

  unread(): string[] {
    return this.objects.flatMap(({ path, target, read }) =>
      Object.keys(target)
        .filter((field) => !read.has(field))
        .map((field) => `${path}/${field}`),
    );
  }
}
