/** The additional data that the sealed secret of an endpoint is bound to. */
export const secretAad = (endpointId: string): string => `webhook-endpoint:${endpointId}`;
