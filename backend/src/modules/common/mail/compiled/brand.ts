// Written by `npm run mails` from backend/mails/frame/brand.ts: change it there.

// prettier-ignore
export const brand = {"product":"Chairside","light":{"ground":"#FBFAF7","surface":"#FFFFFF","sunken":"#F3F1EC","line":"#E8E4DB","text":"#1E1C19","muted":"#57524A","accent":"#0D5C6B","onAccent":"#FFFFFF"},"dark":{"ground":"#131211","surface":"#1B1A18","sunken":"#171614","line":"#2E2B27","text":"#F3F0EA","muted":"#B9B3A8","accent":"#6FC3D0","onAccent":"#0B1E22"}} as const;
