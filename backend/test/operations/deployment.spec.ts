import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { VARIABLES } from '#config/load-env.ts';
import { faultsOf as composeFaults, readCompose } from './deployment/compose.ts';
import { faultsOf, type KubernetesObject } from './deployment/kubernetes.ts';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');
const compose = readCompose(read('docker-compose.yml'));
const services = Object.entries(compose.services);
const hubs = services.filter(([name]) => name.startsWith('hub-'));

type Labels = Readonly<Record<string, string>>;

interface Container {
  readonly name: string;
  readonly image: string;
  readonly volumeMounts: readonly { readonly name: string }[];
  readonly securityContext: object;
  readonly resources: object;
  readonly startupProbe?: object;
  readonly readinessProbe?: object;
  readonly livenessProbe?: object;
  readonly env?: readonly { readonly name: string; readonly value?: string }[];
}
interface PodSpec {
  readonly securityContext: object;
  readonly automountServiceAccountToken: boolean;
  readonly containers: readonly Container[];
  readonly volumes: readonly {
    readonly name: string;
    readonly persistentVolumeClaim?: { readonly claimName: string };
  }[];
}
interface PodTemplate {
  readonly metadata: { readonly labels: Labels };
  readonly spec: PodSpec;
}
interface Spec {
  readonly template?: PodTemplate;
  readonly jobTemplate?: { readonly spec: { readonly template: PodTemplate } };
  /** Of a Service the labels themselves. */
  readonly selector?: Labels & { readonly matchLabels?: Labels };
  readonly podSelector?: { readonly matchLabels: Labels };
}
type Kubernetes = KubernetesObject & { readonly spec: Spec; readonly data?: Labels };

const objects = parseAllDocuments(read('deploy/kubernetes.yaml')).map(
  (document) => document.toJS() as Kubernetes,
);
const ofKind = (kind: string): Kubernetes[] => objects.filter((object) => object.kind === kind);
const templateOf = ({ spec }: Kubernetes): PodTemplate =>
  (spec.jobTemplate?.spec.template ?? spec.template) as PodTemplate;
const workloads = [...ofKind('Deployment'), ...ofKind('CronJob')];

/** Names of variables that the hub does not read: a misspelt one would change nothing and say nothing. */
const unknownVariables = (names: readonly string[]): string[] =>
  names.filter((name) => !VARIABLES.has(name) && name !== 'OTEL_EXPORTER_OTLP_ENDPOINT');
const SECRET = /_KEYS$|_TOKEN$|PASSWORD|SECRET|^(DATABASE|REDIS|SMTP)_URL$/;

describe('docker-compose.yml', () => {
  it('holds what the Compose Specification allows', () => {
    expect(composeFaults(compose)).toEqual([]);
  });

  it('names networks, volumes and services that it has', () => {
    const missing = services.flatMap(([name, service]) => [
      ...(service.networks ?? []).filter((network) => !(network in compose.networks)),
      ...Object.keys(service.depends_on ?? {}).filter((other) => !(other in compose.services)),
      ...(service.volumes ?? [])
        .map((volume) => volume.split(':')[0] ?? '')
        .filter((volume) => !volume.startsWith('.') && !(volume in compose.volumes))
        .map((volume) => `${name}: ${volume}`),
    ]);
    expect(missing).toEqual([]);
  });

  it('gives the hub variables that it reads, and no secret that stands in the file', () => {
    expect(hubs.length).toBe(2);
    for (const [name, { environment = {} }] of hubs) {
      expect([name, unknownVariables(Object.keys(environment))]).toEqual([name, []]);
      for (const [variable, value] of Object.entries(environment))
        if (SECRET.test(variable) && variable !== 'SMTP_URL') expect(value).toContain('${');
    }
  });

  it('has a check for each service that others wait for, and opens ports on this machine only', () => {
    for (const name of ['hub-worker', 'postgres', 'redis'])
      expect(compose.services[name]?.healthcheck).toBeTruthy();
    const ports = services.flatMap(([, service]) => service.ports ?? []);
    expect(ports.length).toBeGreaterThan(0);
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });

  it('builds its image once, and waits for nothing that may be left out', () => {
    const built = services.filter(([, service]) => service.build !== undefined).map(([name]) => name);
    expect([built, new Set(hubs.map(([, { image }]) => image)).size]).toEqual([['hub-api'], 1]);
    for (const [, { depends_on = {} }] of hubs)
      expect(Object.keys(depends_on)).toEqual(['postgres', 'redis']);
  });

  it('keeps the database and Redis away from the network outside', () => {
    expect(compose.services['postgres']?.networks).toEqual(['back']);
    expect(compose.services['redis']?.networks).toEqual(['back']);
    expect(compose.networks).toMatchObject({ back: { internal: true } });
  });
});

describe('deploy/kubernetes.yaml', () => {
  it('holds objects that Kubernetes takes', async () => {
    expect(objects.length).toBeGreaterThan(9);
    for (const object of objects)
      expect([`${object.kind} ${object.metadata.name}`, await faultsOf(object)]).toEqual([
        `${object.kind} ${object.metadata.name}`,
        [],
      ]);
  });

  it('selects pods that it has', () => {
    const labels = workloads.map((workload) => templateOf(workload).metadata.labels);
    const selectors = [
      ...[...ofKind('Deployment'), ...ofKind('PodDisruptionBudget')].map(
        ({ spec }) => spec.selector?.matchLabels,
      ),
      ...ofKind('Service').map(({ spec }) => spec.selector),
      ...ofKind('NetworkPolicy').map(({ spec }) => spec.podSelector?.matchLabels),
    ];
    expect(selectors.length).toBe(6);
    for (const selector of selectors)
      expect(labels).toContainEqual(expect.objectContaining({ app: 'chairside', ...selector }));
  });

  it('mounts volumes that the pod has and claims that there are', () => {
    const claims = ofKind('PersistentVolumeClaim').map(({ metadata }) => metadata.name);
    for (const workload of workloads) {
      const { containers, volumes } = templateOf(workload).spec;
      const mounts = containers.flatMap(({ volumeMounts }) => volumeMounts.map(({ name }) => name));
      expect(mounts.toSorted()).toEqual(volumes.map(({ name }) => name).toSorted());
      for (const { persistentVolumeClaim: claim } of volumes)
        if (claim) expect(claims).toContain(claim.claimName);
    }
  });

  it('lets no container run as root, write its files, or take all memory', () => {
    expect(workloads.length).toBe(3);
    for (const workload of workloads) {
      const { securityContext, automountServiceAccountToken, containers } = templateOf(workload).spec;
      expect(securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(automountServiceAccountToken).toBe(false);
      for (const container of containers)
        expect(container).toMatchObject({
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          resources: { requests: { memory: expect.any(String) }, limits: { memory: expect.any(String) } },
        });
    }
  });

  it('asks every process of the hub whether it started, can work and lives', () => {
    for (const deployment of ofKind('Deployment'))
      for (const container of templateOf(deployment).spec.containers)
        for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const)
          expect([deployment.metadata.name, probe, container[probe]]).toEqual([
            deployment.metadata.name,
            probe,
            expect.objectContaining({ httpGet: expect.anything() }),
          ]);
  });

  it('gives the hub variables that it reads, and keeps secrets out of the ConfigMap', () => {
    const config = Object.keys(ofKind('ConfigMap')[0]?.data ?? {});
    const own = workloads.flatMap((workload) =>
      templateOf(workload).spec.containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
    );
    expect(unknownVariables([...config, ...own])).toEqual([]);
    expect([...config, ...own].filter((name) => SECRET.test(name))).toEqual([]);
  });

  it('runs one version of the image', () => {
    const images = workloads.flatMap((workload) =>
      templateOf(workload).spec.containers.map(({ image }) => image),
    );
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(new Set(images)).toEqual(new Set([`chairside:${version}`]));
  });
});

describe('the checks of these files', () => {
  it('find a misspelt key, a wrong type and a value that is not allowed in a Compose file', () => {
    const planted = (from: string, to: string) => {
      const text = read('docker-compose.yml');
      expect(text).toContain(from);
      return composeFaults(readCompose(text.replace(from, to)));
    };
    expect(planted('stop_grace_period: 10s', 'stop_grace_periode: 10s')).not.toEqual([]);
    expect(planted('restart: unless-stopped', 'restart: 5')).not.toEqual([]);
    expect(planted('condition: service_healthy', 'condition: service_up')).not.toEqual([]);
  });

  it('find a misspelt field, a wrong type and a missing field in a Kubernetes object', async () => {
    const planted = async (from: string, to: string) => {
      const text = read('deploy/kubernetes.yaml');
      expect(text).toContain(from);
      const documents = parseAllDocuments(text.replace(from, to));
      return (await Promise.all(documents.map((document) => faultsOf(document.toJS() as Kubernetes)))).flat();
    };
    expect(await planted('readinessProbe:', 'readynessProbe:')).toEqual([
      '/spec/template/spec/containers/0/readynessProbe: no such field',
    ]);
    expect((await planted('replicas: 2', 'replicas: two'))[0]).toContain('/spec/replicas: type');
    expect((await planted('containerPort: 3000', 'hostIP: 127.0.0.1'))[0]).toContain('containerPort');
    expect((await planted('apiVersion: policy/v1', 'apiVersion: policy/v2'))[0]).toContain(
      'is no kind of Kubernetes',
    );
  });
});
