import { importJWK, SignJWT } from 'jose';
import type { Cluster } from './hubs/cluster.ts';

/** The operator's key, or the public one of the web app, as the hub's own commands write them. */
async function apiKey({ signing: [key = {}] }: Cluster, role: 'anon' | 'service_role'): Promise<string> {
  return new SignJWT({ role })
    .setProtectedHeader({ alg: key.alg ?? 'ES256', typ: 'JWT', kid: key.kid ?? '' })
    .setIssuedAt()
    .sign(await importJWK(key, key.alg ?? 'ES256'));
}

export const serviceKey = (cluster: Cluster): Promise<string> => apiKey(cluster, 'service_role');
export const anonKey = (cluster: Cluster): Promise<string> => apiKey(cluster, 'anon');
