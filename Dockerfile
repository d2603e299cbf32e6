# The version of Node equals the package `node` in apps/api/package.json; a test compares them. To pin the exact image as well, append
# its digest: docker buildx imagetools inspect node:24.21.0-bookworm-slim --format '{{.Manifest.Digest}}'
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY apps/api/package.json apps/api/
COPY apps/demo/package.json apps/demo/
COPY apps/web/package.json apps/web/

FROM manifests AS build
# Without install scripts, node_modules/.bin has no working `node`, so the build names the image's own Node.
RUN --mount=type=cache,target=/npm-cache npm ci --ignore-scripts --cache /npm-cache
COPY packages/contract packages/contract
COPY apps/web apps/web
RUN cd apps/web && NODE_ENV=production node ../../node_modules/vite/bin/vite.js build
COPY apps/api apps/api
RUN cd apps/api && node bundle.mjs

FROM manifests AS dependencies
# Optional and peer packages are build tools that better-auth can work with and does not need.
RUN --mount=type=cache,target=/npm-cache \
    npm ci --ignore-scripts --cache /npm-cache --omit=dev --omit=optional --omit=peer --workspace=apps/api --workspace=packages/contract \
    && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM ${NODE_IMAGE}
# The server reports the commit: docker build --build-arg COMMIT=$(git rev-parse --short=12 HEAD) -t fledge .
ARG COMMIT=unknown
LABEL org.opencontainers.image.title="Fledge" org.opencontainers.image.licenses="MIT" org.opencontainers.image.revision=${COMMIT}
# The server needs no package manager; without npm and yarn their vulnerabilities are not in the image either.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn* \
    && mkdir -p /data && chown 1000:1000 /data && chmod 700 /data
WORKDIR /app
COPY package.json ./
COPY --from=dependencies /app/node_modules node_modules
# The library that draws pictures is one optional package for each platform. The build has the one of this platform.
COPY --from=build /app/node_modules/@resvg node_modules/@resvg
COPY packages/contract packages/contract
COPY apps/api apps/api
COPY --from=build /app/apps/api/dist apps/api/dist
COPY --from=build /app/apps/web/dist apps/web/dist
# /data and /tmp are the only folders that the server writes to, so the root file system can be read-only.
ENV NODE_ENV=production PORT=3000 FLEDGE_DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compile-cache FLEDGE_COMMIT=${COMMIT}
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=131072
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# As in `npm start`: without these flags and the settings for malloc, the server takes 100 MB more without need (decisions 0032, 0042 and 0069).
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=30", "--expose-gc", "apps/api/dist/server.mjs"]
