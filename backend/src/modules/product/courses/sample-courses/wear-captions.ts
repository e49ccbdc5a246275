/** Captions of frontend/public/samples/aligner-wear.webm, which docs/sample-video.md describes. */
export const WEAR_CAPTIONS = `WEBVTT

00:00.000 --> 00:05.000
On the first day, the tray is a little ahead of the tooth.

00:05.000 --> 00:10.000
Worn about 22 hours a day, it brings the tooth along.

00:10.000 --> 00:15.000
An attachment gives the tray a surface to push.

00:15.000 --> 00:20.000
When the tray fits without a gap, the next one takes over.
`;
