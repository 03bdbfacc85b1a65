# One image for every instance. Two stages: the site is built on sample content in a temporary PostgreSQL (from an npm
# package), so the build connects to no other database; pages rendered from it are discarded when an instance connects to
# its own database.
#
#   docker build --build-arg SITE_URL=https://www.example.com --build-arg DEPLOYMENT_ID=2026-11-21 \
#     --secret id=actions_key,env=NEXT_SERVER_ACTIONS_ENCRYPTION_KEY -t shk-site .

FROM node:24-bookworm-slim AS build
WORKDIR /site
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
ARG SITE_URL=http://localhost:8080
ARG DEPLOYMENT_ID
# PostgreSQL refuses to run as root.
RUN chown -R node:node /site
USER node
RUN --mount=type=secret,id=actions_key,uid=1000 \
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY="$(cat /run/secrets/actions_key 2>/dev/null || true)" \
    SITE_URL="$SITE_URL" DEPLOYMENT_ID="$DEPLOYMENT_ID" npm run build
# Nothing is compiled from here on: more than half the size of the packages is build tools and source maps.
RUN npm prune --omit=dev --no-audit --no-fund \
  && rm -rf .data .next/cache node_modules/@next/swc-* node_modules/next/dist/esm node_modules/next/dist/docs \
    node_modules/@playwright node_modules/playwright node_modules/playwright-core \
  && find node_modules/@fontsource/noto-* -type f -path '*/files/*' ! -name '*-400-normal.woff' -delete \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM node:24-bookworm-slim
WORKDIR /site
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY --from=build --chown=root:root /site /site
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "scripts/commands/instance.ts"]
