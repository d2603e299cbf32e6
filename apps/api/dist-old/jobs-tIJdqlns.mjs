import{i as e,t}from"./rolldown-runtime-Cw0hzWgd.mjs";import{t as n}from"./sql-ta4VVYOe.mjs";import{t as r}from"./config-Cq3TyzHa.mjs";import{t as i}from"./ids-D_N9iJpf.mjs";import{t as a}from"./esm-sYdZJ9aD.mjs";import{n as o}from"./postgres-pool-CFrhlnQ6.mjs";import{randomUUID as s}from"node:crypto";import c from"node:events";import l,{notStrictEqual as u}from"node:assert";import{setImmediate as d,setTimeout as f}from"node:timers/promises";function unwrapSQLResult(e){return Array.isArray(e)?e.every(e=>Array.isArray(e?.rows))?{rows:e.flatMap(e=>e.rows)}:{rows:e}:e}function delay(e,t,n){let r=n||new AbortController,i=new Promise((n,i)=>{f(e,null,{signal:r.signal}).then(()=>{t?i(Error(t)):n()}).catch(n)});return i.abort=()=>{r.signal.aborted||r.abort()},i}async function resolveWithinSeconds(e,t,n,r){let i=delay(Math.max(1,t)*1e3,n,r),a;try{a=await Promise.race([e,i])}finally{i.abort()}return a}const p=/^"[a-z_][a-z0-9_]*"$/,isQuoted=e=>e.startsWith(`"`)&&e.endsWith(`"`)&&e.length>1;function resolveSchemaName(e){return isQuoted(e)?e.slice(1,-1):e.toLowerCase()}function normalizeSchemaName(e){return p.test(e)?e.slice(1,-1):e}const m=/'/g;function extractIndexKeyList(e){let t=e.indexOf(`(`);if(t===-1)return null;let n=0;for(let r=t;r<e.length;r++)if(e[r]===`(`)n++;else if(e[r]===`)`&&--n===0)return e.slice(t+1,r);return null}const h=/::(?:[a-z_][a-z0-9_$]*\.)?[a-z_][a-z0-9_$]*(?:\[\])?/g;function normalizeKeyList(e){return e.toLowerCase().replace(/"/g,``).replace(/\s+/g,``).replace(h,``)}function extractIndexIncludeList(e){let t=extractIndexKeyList(e);if(t===null)return null;let n=e.indexOf(`(`)+t.length+2,r=e.slice(n).match(/^\s*INCLUDE\s*\(/i);if(!r)return null;let i=n+r[0].length-1,a=0;for(let t=i;t<e.length;t++)if(e[t]===`(`)a++;else if(e[t]===`)`&&--a===0)return e.slice(i+1,t);return null}function normalizeIncludeList(e){return normalizeKeyList(e).split(`,`).filter(Boolean).sort().join(`,`)}function indexIncludeRaw(e){let t=extractIndexIncludeList(e);return t===null?``:t.replace(h,``).replace(/\s+/g,` `).trim()}function extractPredicate(e){let t=e.match(/\bWHERE\b/i);return t?e.slice(t.index+t[0].length):``}function normalizePredicate(e){return stripOuterParens(e.toLowerCase().replace(/"/g,``).replace(h,``).replace(/=\s*any\s*\(\s*array\s*\[([^\]]*)\]\s*\)/g,`in ($1)`)).replace(/\s+/g,``)}function indexKeysRaw(e){let t=extractIndexKeyList(e);return t===null?``:t.replace(h,``).replace(/\s+/g,` `).trim()}function indexPredicateRaw(e){return stripOuterParens(extractPredicate(e).replace(h,``).replace(/\s+/g,` `).trim())}function outerParensWrapWhole(e){if(e[0]!==`(`)return!1;let t=0;for(let n=0;n<e.length;n++)if(e[n]===`(`)t++;else if(e[n]===`)`&&--t===0)return n===e.length-1;return!1}function stripOuterParens(e){let t=e.trim();for(;outerParensWrapWhole(t);)t=t.slice(1,-1).trim();return t}function displayIndexDefinition(e){let t=e.replace(/\s+USING\s+btree\s+/i,` `).replace(h,``).replace(/\s+/g,` `).trim(),n=t.match(/\bWHERE\b/i);return n?`${t.slice(0,n.index+n[0].length)} ${stripOuterParens(t.slice(n.index+n[0].length).trim())}`:t}function extractFunctionBody(e){let t=e.match(/\$[A-Za-z0-9_]*\$/);if(!t)return``;let n=t[0],r=t.index+n.length,i=e.indexOf(n,r);return i===-1?``:e.slice(r,i)}function normalizeFunctionBody(e){return e.replace(/\s+/g,` `).trim()}function normalizeDefault(e){return stripOuterParens(e.toLowerCase().replace(h,``).replace(/\s+/g,` `).trim())}function normalizeConstraintDef(e){return e.toLowerCase().replace(/"/g,``).replace(h,``).replace(/\s+/g,` `).trim()}function getSchemaIndexes(e){return`
    SELECT c.relname AS name, t.relname AS "table", i.indisvalid AS valid, pg_get_indexdef(i.indexrelid) AS def,
           EXISTS (SELECT 1 FROM pg_constraint con WHERE con.conindid = i.indexrelid) AS "constraintBacked"
    FROM pg_index i
    JOIN pg_class c ON c.oid = i.indexrelid
    JOIN pg_class t ON t.oid = i.indrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = '${resolveSchemaName(e).replace(m,`''`)}'
  `}function getSchemaFunctions(e){return`
    SELECT p.proname AS name, pg_get_functiondef(p.oid) AS def
    FROM pg_proc p
    JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname = '${resolveSchemaName(e).replace(m,`''`)}'
  `}function getEnumDefinition(e,t=`job_state`){return`
    SELECT e.enumlabel AS label
    FROM pg_enum e
    JOIN pg_type t ON t.oid = e.enumtypid
    JOIN pg_namespace n ON n.oid = t.typnamespace
    WHERE n.nspname = '${resolveSchemaName(e).replace(m,`''`)}' AND t.typname = '${t}'
    ORDER BY e.enumsortorder
  `}function getSchemaColumns(e){return`
    SELECT c.relname AS "table", a.attname AS "column",
           format_type(a.atttypid, a.atttypmod) AS "type",
           a.attnotnull AS "notNull",
           pg_get_expr(ad.adbin, ad.adrelid) AS "default"
    FROM pg_attribute a
    JOIN pg_class c ON c.oid = a.attrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_attrdef ad ON ad.adrelid = a.attrelid AND ad.adnum = a.attnum
    WHERE n.nspname = '${resolveSchemaName(e).replace(m,`''`)}'
      AND a.attnum > 0 AND NOT a.attisdropped AND c.relkind IN ('r', 'p')
  `}function getSchemaTables(e){return`
    SELECT c.relname AS "table"
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = '${resolveSchemaName(e).replace(m,`''`)}'
      AND c.relkind IN ('r', 'p')
  `}function getSchemaConstraints(e){return`
    SELECT rel.relname AS "table", pg_get_constraintdef(con.oid) AS def
    FROM pg_constraint con
    JOIN pg_class rel ON rel.oid = con.conrelid
    JOIN pg_namespace n ON n.oid = rel.relnamespace
    WHERE n.nspname = '${resolveSchemaName(e).replace(m,`''`)}' AND con.contype <> 'n'
  `}function computeFunctionDrift(e,t){let n=new Map(t.map(e=>[e.name,e])),r=[],i=[];for(let t of e){let e=n.get(t.name);if(!e?.def){r.push(t);continue}let a=normalizeFunctionBody(extractFunctionBody(e.def));a&&a!==t.expectedBody&&i.push({...t,actualBody:a,actualDefinition:e.def.replace(/\s+/g,` `).trim()})}return{missingFunctions:r,mismatchedFunctions:i}}function computeColumnDrift(e,t){let n=new Map;for(let e of t){let t=n.get(e.table);t||n.set(e.table,t=new Map),t.set(e.column.toLowerCase(),e)}let r=[];for(let{table:t,columns:i,defaults:a,types:o}of e){let e=n.get(t);if(!e||e.size===0)continue;let s=new Set(i),c=i.filter(t=>!e.has(t)),l=[...e.keys()].filter(e=>!s.has(e)),u=[],d=[],f=[];for(let t of i){let n=e.get(t);if(n){if(a&&a[t]!==void 0){let e=n.default??``;normalizeDefault(a[t])!==normalizeDefault(e)&&u.push({column:t,expected:a[t],actual:e})}if(o&&o[t]){let e=n.type??``;o[t].type!==e&&d.push({column:t,expected:o[t].type,actual:e}),o[t].notNull!==!!n.notNull&&f.push({column:t,expected:o[t].notNull,actual:!!n.notNull})}}}(c.length||l.length||u.length||d.length||f.length)&&r.push({table:t,missingColumns:c,unexpectedColumns:l,defaultMismatches:u,typeMismatches:d,nullabilityMismatches:f})}return r}function computeConstraintDrift(e,t){let n=new Map;for(let{table:e,def:r}of t){let t=n.get(e);t||n.set(e,t=[]),t.push(r)}let r=[];for(let{table:t,constraints:i}of e){let e=n.get(t);if(!e||e.length===0)continue;let a=new Set(e.map(normalizeConstraintDef)),o=new Set(i.map(normalizeConstraintDef)),s=i.filter(e=>!a.has(normalizeConstraintDef(e))),c=e.filter(e=>!o.has(normalizeConstraintDef(e)));(s.length||c.length)&&r.push({table:t,missingConstraints:s,unexpectedConstraints:c})}return r}function computeEnumDrift(e,t,n){return n.length===0||t.length===n.length&&t.every((e,t)=>e===n[t])?null:{name:e,expectedValues:[...t],actualValues:n}}function computeSchemaDrift(e={}){let t=e.indexes?.expected??[],n=e.indexes?.live??[],r=e.indexes?.building??new Set,i=new Map(n.map(e=>[e.name,e])),a=new Set(t.map(e=>e.name)),o=[],s=[],c=[],l=[];for(let e of t){let t=i.get(e.name);if(!t)(r.has(e.name)?s:o).push(e);else if(!t.valid)c.push({...e,building:r.has(e.name)});else if(e.keys&&t.def){let n=indexKeysRaw(t.def);if(normalizeKeyList(n)){let r=e.predicate??``,i=indexPredicateRaw(t.def),a=e.include??``,o=indexIncludeRaw(t.def),s=[];normalizeKeyList(e.keys)!==normalizeKeyList(n)&&s.push(`keys`),normalizeIncludeList(a)!==normalizeIncludeList(o)&&s.push(`include`),normalizePredicate(r)!==normalizePredicate(i)&&s.push(`predicate`),s.length&&l.push({...e,expectedKeys:e.keys,actualKeys:n,expectedInclude:a,actualInclude:o,expectedPredicate:r,actualPredicate:i,actualDefinition:displayIndexDefinition(t.def),differs:s})}}}let u=new Set(e.tables?.expected??t.map(e=>e.table)),d=n.filter(e=>u.has(e.table)&&!a.has(e.name)&&!e.constraintBacked).map(e=>({name:e.name,table:e.table})),f=new Set(e.tables?.live??[]),p=(e.tables?.expected??[]).filter(e=>!f.has(e)),{missingFunctions:m,mismatchedFunctions:h}=computeFunctionDrift(e.functions?.expected??[],e.functions?.live??[]),g=e.columns?computeColumnDrift(e.columns.expected,e.columns.live):[],_=e.constraints?computeConstraintDrift(e.constraints.expected,e.constraints.live):[],v=e.enum?computeEnumDrift(e.enum.name,e.enum.expected,e.enum.actual):null;return{ok:p.length===0&&o.length===0&&c.length===0&&l.length===0&&m.length===0&&h.length===0&&g.length===0&&_.length===0&&v===null,missingTables:p,missing:o,building:s,invalid:c,extraIndexes:d,mismatched:l,missingFunctions:m,mismatchedFunctions:h,columnDrift:g,constraintDrift:_,enumDrift:v}}var g=`{{schema}}`,_={tables:[`bam`,`job`,`job_common`,`job_dependency`,`queue`,`queue_stats`,`schedule`,`subscription`,`version`,`warning`],columns:[{table:`bam`,column:`command`,type:`text`,notNull:!0,default:null},{table:`bam`,column:`completed_on`,type:`timestamp with time zone`,notNull:!1,default:null},{table:`bam`,column:`created_on`,type:`timestamp with time zone`,notNull:!0,default:`clock_timestamp()`},{table:`bam`,column:`error`,type:`text`,notNull:!1,default:null},{table:`bam`,column:`id`,type:`uuid`,notNull:!0,default:`gen_random_uuid()`},{table:`bam`,column:`name`,type:`text`,notNull:!0,default:null},{table:`bam`,column:`queue`,type:`text`,notNull:!1,default:null},{table:`bam`,column:`started_on`,type:`timestamp with time zone`,notNull:!1,default:null},{table:`bam`,column:`status`,type:`text`,notNull:!0,default:`'pending'::text`},{table:`bam`,column:`table_name`,type:`text`,notNull:!0,default:null},{table:`bam`,column:`version`,type:`integer`,notNull:!0,default:null},{table:`job_common`,column:`blocked`,type:`boolean`,notNull:!0,default:`false`},{table:`job_common`,column:`blocking`,type:`boolean`,notNull:!0,default:`false`},{table:`job_common`,column:`completed_on`,type:`timestamp with time zone`,notNull:!1,default:null},{table:`job_common`,column:`created_on`,type:`timestamp with time zone`,notNull:!0,default:`now()`},{table:`job_common`,column:`data`,type:`jsonb`,notNull:!1,default:null},{table:`job_common`,column:`dead_letter`,type:`text`,notNull:!1,default:null},{table:`job_common`,column:`deletion_seconds`,type:`integer`,notNull:!0,default:`604800`},{table:`job_common`,column:`expire_seconds`,type:`integer`,notNull:!0,default:`900`},{table:`job_common`,column:`group_id`,type:`text`,notNull:!1,default:null},{table:`job_common`,column:`group_tier`,type:`text`,notNull:!1,default:null},{table:`job_common`,column:`heartbeat_on`,type:`timestamp with time zone`,notNull:!1,default:null},{table:`job_common`,column:`heartbeat_seconds`,type:`integer`,notNull:!1,default:null},{table:`job_common`,column:`id`,type:`uuid`,notNull:!0,default:`gen_random_uuid()`},{table:`job_common`,column:`keep_until`,type:`timestamp with time zone`,notNull:!0,default:`(now() + '336:00:00'::interval)`},{table:`job_common`,column:`name`,type:`text`,notNull:!0,default:null},{table:`job_common`,column:`output`,type:`jsonb`,notNull:!1,default:null},{table:`job_common`,column:`pending_dependencies`,type:`integer`,notNull:!0,default:`0`},{table:`job_common`,column:`policy`,type:`text`,notNull:!1,default:null},{table:`job_common`,column:`priority`,type:`integer`,notNull:!0,default:`0`},{table:`job_common`,column:`retry_backoff`,type:`boolean`,notNull:!0,default:`false`},{table:`job_common`,column:`retry_count`,type:`integer`,notNull:!0,default:`0`},{table:`job_common`,column:`retry_delay`,type:`integer`,notNull:!0,default:`0`},{table:`job_common`,column:`retry_delay_max`,type:`integer`,notNull:!1,default:null},{table:`job_common`,column:`retry_limit`,type:`integer`,notNull:!0,default:`2`},{table:`job_common`,column:`singleton_key`,type:`text`,notNull:!1,default:null},{table:`job_common`,column:`singleton_on`,type:`timestamp without time zone`,notNull:!1,default:null},{table:`job_common`,column:`source_created_on`,type:`timestamp with time zone`,notNull:!1,default:null},{table:`job_common`,column:`source_id`,type:`uuid`,notNull:!1,default:null},{table:`job_common`,column:`source_name`,type:`text`,notNull:!1,default:null},{table:`job_common`,column:`source_retry_count`,type:`integer`,notNull:!1,default:null},{table:`job_common`,column:`start_after`,type:`timestamp with time zone`,notNull:!0,default:`now()`},{table:`job_common`,column:`started_on`,type:`timestamp with time zone`,notNull:!1,default:null},{table:`job_common`,column:`state`,type:`{{schema}}.job_state`,notNull:!0,default:`'created'::{{schema}}.job_state`},{table:`job_dependency`,column:`child_id`,type:`uuid`,notNull:!0,default:null},{table:`job_dependency`,column:`child_name`,type:`text`,notNull:!0,default:null},{table:`job_dependency`,column:`parent_id`,type:`uuid`,notNull:!0,default:null},{table:`job_dependency`,column:`parent_name`,type:`text`,notNull:!0,default:null},{table:`job`,column:`blocked`,type:`boolean`,notNull:!0,default:`false`},{table:`job`,column:`blocking`,type:`boolean`,notNull:!0,default:`false`},{table:`job`,column:`completed_on`,type:`timestamp with time zone`,notNull:!1,default:null},{table:`job`,column:`created_on`,type:`timestamp with time zone`,notNull:!0,default:`now()`},{table:`job`,column:`data`,type:`jsonb`,notNull:!1,default:null},{table:`job`,column:`dead_letter`,type:`text`,notNull:!1,default:null},{table:`job`,column:`deletion_seconds`,type:`integer`,notNull:!0,default:`604800`},{table:`job`,column:`expire_seconds`,type:`integer`,notNull:!0,default:`900`},{table:`job`,column:`group_id`,type:`text`,notNull:!1,default:null},{table:`job`,column:`group_tier`,type:`text`,notNull:!1,default:null},{table:`job`,column:`heartbeat_on`,type:`timestamp with time zone`,notNull:!1,default:null},{table:`job`,column:`heartbeat_seconds`,type:`integer`,notNull:!1,default:null},{table:`job`,column:`id`,type:`uuid`,notNull:!0,default:`gen_random_uuid()`},{table:`job`,column:`keep_until`,type:`timestamp with time zone`,notNull:!0,default:`(now() + '336:00:00'::interval)`},{table:`job`,column:`name`,type:`text`,notNull:!0,default:null},{table:`job`,column:`output`,type:`jsonb`,notNull:!1,default:null},{table:`job`,column:`pending_dependencies`,type:`integer`,notNull:!0,default:`0`},{table:`job`,column:`policy`,type:`text`,notNull:!1,default:null},{table:`job`,column:`priority`,type:`integer`,notNull:!0,default:`0`},{table:`job`,column:`retry_backoff`,type:`boolean`,notNull:!0,default:`false`},{table:`job`,column:`retry_count`,type:`integer`,notNull:!0,default:`0`},{table:`job`,column:`retry_delay`,type:`integer`,notNull:!0,default:`0`},{table:`job`,column:`retry_delay_max`,type:`integer`,notNull:!1,default:null},{table:`job`,column:`retry_limit`,type:`integer`,notNull:!0,default:`2`},{table:`job`,column:`singleton_key`,type:`text`,notNull:!1,default:null},{table:`job`,column:`singleton_on`,type:`timestamp without time zone`,notNull:!1,default:null},{table:`job`,column:`source_created_on`,type:`timestamp with time zone`,notNull:!1,default:null},{table:`job`,column:`source_id`,type:`uuid`,notNull:!1,default:null},{table:`job`,column:`source_name`,type:`text`,notNull:!1,default:null},{table:`job`,column:`source_retry_count`,type:`integer`,notNull:!1,default:null},{table:`job`,column:`start_after`,type:`timestamp with time zone`,notNull:!0,default:`now()`},{table:`job`,column:`started_on`,type:`timestamp with time zone`,notNull:!1,default:null},{table:`job`,column:`state`,type:`{{schema}}.job_state`,notNull:!0,default:`'created'::{{schema}}.job_state`},{table:`queue_stats`,column:`active_count`,type:`integer`,notNull:!0,default:`0`},{table:`queue_stats`,column:`captured_on`,type:`timestamp with time zone`,notNull:!0,default:`now()`},{table:`queue_stats`,column:`deferred_count`,type:`integer`,notNull:!0,default:`0`},{table:`queue_stats`,column:`failed_count`,type:`integer`,notNull:!0,default:`0`},{table:`queue_stats`,column:`id`,type:`uuid`,notNull:!0,default:`gen_random_uuid()`},{table:`queue_stats`,column:`name`,type:`text`,notNull:!0,default:null},{table:`queue_stats`,column:`queued_count`,type:`integer`,notNull:!0,default:`0`},{table:`queue_stats`,column:`ready_count`,type:`integer`,notNull:!0,default:`0`},{table:`queue_stats`,column:`total_count`,type:`integer`,notNull:!0,default:`0`},{table:`queue`,column:`active_count`,type:`integer`,notNull:!0,default:`0`},{table:`queue`,column:`created_on`,type:`timestamp with time zone`,notNull:!0,default:`now()`},{table:`queue`,column:`dead_letter`,type:`text`,notNull:!1,default:null},{table:`queue`,column:`deferred_count`,type:`integer`,notNull:!0,default:`0`},{table:`queue`,column:`deletion_seconds`,type:`integer`,notNull:!0,default:null},{table:`queue`,column:`expire_seconds`,type:`integer`,notNull:!0,default:null},{table:`queue`,column:`failed_count`,type:`integer`,notNull:!0,default:`0`},{table:`queue`,column:`heartbeat_seconds`,type:`integer`,notNull:!1,default:null},{table:`queue`,column:`maintain_on`,type:`timestamp with time zone`,notNull:!1,default:null},{table:`queue`,column:`monitor_claim_on`,type:`timestamp with time zone`,notNull:!1,default:null},{table:`queue`,column:`monitor_on`,type:`timestamp with time zone`,notNull:!1,default:null},{table:`queue`,column:`name`,type:`text`,notNull:!0,default:null},{table:`queue`,column:`notify`,type:`boolean`,notNull:!0,default:`false`},{table:`queue`,column:`partition`,type:`boolean`,notNull:!0,default:null},{table:`queue`,column:`policy`,type:`text`,notNull:!0,default:null},{table:`queue`,column:`queued_count`,type:`integer`,notNull:!0,default:`0`},{table:`queue`,column:`ready_count`,type:`integer`,notNull:!0,default:`0`},{table:`queue`,column:`ready_history`,type:`integer[]`,notNull:!0,default:`'{}'::integer[]`},{table:`queue`,column:`retention_seconds`,type:`integer`,notNull:!0,default:null},{table:`queue`,column:`retry_backoff`,type:`boolean`,notNull:!0,default:null},{table:`queue`,column:`retry_delay`,type:`integer`,notNull:!0,default:null},{table:`queue`,column:`retry_delay_max`,type:`integer`,notNull:!1,default:null},{table:`queue`,column:`retry_limit`,type:`integer`,notNull:!0,default:null},{table:`queue`,column:`singletons_active`,type:`text[]`,notNull:!1,default:null},{table:`queue`,column:`table_name`,type:`text`,notNull:!0,default:null},{table:`queue`,column:`total_count`,type:`integer`,notNull:!0,default:`0`},{table:`queue`,column:`updated_on`,type:`timestamp with time zone`,notNull:!0,default:`now()`},{table:`queue`,column:`warning_queued`,type:`integer`,notNull:!0,default:`0`},{table:`schedule`,column:`created_on`,type:`timestamp with time zone`,notNull:!0,default:`now()`},{table:`schedule`,column:`cron`,type:`text`,notNull:!0,default:null},{table:`schedule`,column:`data`,type:`jsonb`,notNull:!1,default:null},{table:`schedule`,column:`key`,type:`text`,notNull:!0,default:`''::text`},{table:`schedule`,column:`name`,type:`text`,notNull:!0,default:null},{table:`schedule`,column:`options`,type:`jsonb`,notNull:!1,default:null},{table:`schedule`,column:`timezone`,type:`text`,notNull:!1,default:null},{table:`schedule`,column:`updated_on`,type:`timestamp with time zone`,notNull:!0,default:`now()`},{table:`subscription`,column:`created_on`,type:`timestamp with time zone`,notNull:!0,default:`now()`},{table:`subscription`,column:`event`,type:`text`,notNull:!0,default:null},{table:`subscription`,column:`name`,type:`text`,notNull:!0,default:null},{table:`subscription`,column:`updated_on`,type:`timestamp with time zone`,notNull:!0,default:`now()`},{table:`version`,column:`bam_on`,type:`timestamp with time zone`,notNull:!1,default:null},{table:`version`,column:`cron_on`,type:`timestamp with time zone`,notNull:!1,default:null},{table:`version`,column:`flow_on`,type:`timestamp with time zone`,notNull:!1,default:null},{table:`version`,column:`monitor_backoff_on`,type:`timestamp with time zone`,notNull:!1,default:null},{table:`version`,column:`reindex_on`,type:`timestamp with time zone`,notNull:!1,default:null},{table:`version`,column:`version`,type:`integer`,notNull:!0,default:null},{table:`warning`,column:`created_on`,type:`timestamp with time zone`,notNull:!0,default:`now()`},{table:`warning`,column:`data`,type:`jsonb`,notNull:!1,default:null},{table:`warning`,column:`id`,type:`uuid`,notNull:!0,default:`gen_random_uuid()`},{table:`warning`,column:`message`,type:`text`,notNull:!0,default:null},{table:`warning`,column:`type`,type:`text`,notNull:!0,default:null}],constraints:[{table:`bam`,def:`PRIMARY KEY (id)`},{table:`job_common`,def:`CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))))`},{table:`job_common`,def:`FOREIGN KEY (dead_letter) REFERENCES {{schema}}.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED`},{table:`job_common`,def:`FOREIGN KEY (name) REFERENCES {{schema}}.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED`},{table:`job_common`,def:`PRIMARY KEY (name, id)`},{table:`job_dependency`,def:`PRIMARY KEY (child_name, child_id, parent_name, parent_id)`},{table:`job`,def:`PRIMARY KEY (name, id)`},{table:`queue_stats`,def:`PRIMARY KEY (id, captured_on)`},{table:`queue`,def:`CHECK ((dead_letter IS DISTINCT FROM name))`},{table:`queue`,def:`FOREIGN KEY (dead_letter) REFERENCES {{schema}}.queue(name)`},{table:`queue`,def:`PRIMARY KEY (name)`},{table:`schedule`,def:`FOREIGN KEY (name) REFERENCES {{schema}}.queue(name) ON DELETE CASCADE`},{table:`schedule`,def:`PRIMARY KEY (name, key)`},{table:`subscription`,def:`FOREIGN KEY (name) REFERENCES {{schema}}.queue(name) ON DELETE CASCADE`},{table:`subscription`,def:`PRIMARY KEY (event, name)`},{table:`version`,def:`PRIMARY KEY (version)`},{table:`warning`,def:`PRIMARY KEY (id)`}],indexes:[{name:`job_common_i1`,table:`job_common`,valid:!0,def:`CREATE UNIQUE INDEX job_common_i1 ON {{schema}}.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::{{schema}}.job_state) AND (policy = 'short'::text))`},{name:`job_common_i10`,table:`job_common`,valid:!0,def:`CREATE INDEX job_common_i10 ON {{schema}}.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::{{schema}}.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text))`},{name:`job_common_i11`,table:`job_common`,valid:!0,def:`CREATE INDEX job_common_i11 ON {{schema}}.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::{{schema}}.job_state) AND (NOT blocked))`},{name:`job_common_i2`,table:`job_common`,valid:!0,def:`CREATE UNIQUE INDEX job_common_i2 ON {{schema}}.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::{{schema}}.job_state) AND (policy = 'singleton'::text))`},{name:`job_common_i3`,table:`job_common`,valid:!0,def:`CREATE UNIQUE INDEX job_common_i3 ON {{schema}}.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::{{schema}}.job_state) AND (policy = 'stately'::text))`},{name:`job_common_i4`,table:`job_common`,valid:!0,def:`CREATE UNIQUE INDEX job_common_i4 ON {{schema}}.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::{{schema}}.job_state) AND (singleton_on IS NOT NULL))`},{name:`job_common_i6`,table:`job_common`,valid:!0,def:`CREATE UNIQUE INDEX job_common_i6 ON {{schema}}.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::{{schema}}.job_state) AND (policy = 'exclusive'::text))`},{name:`job_common_i7`,table:`job_common`,valid:!0,def:`CREATE INDEX job_common_i7 ON {{schema}}.job_common USING btree (name, group_id) WHERE ((state = 'active'::{{schema}}.job_state) AND (group_id IS NOT NULL))`},{name:`job_common_i8`,table:`job_common`,valid:!0,def:`CREATE UNIQUE INDEX job_common_i8 ON {{schema}}.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::{{schema}}.job_state, 'retry'::{{schema}}.job_state, 'failed'::{{schema}}.job_state])) AND (policy = 'key_strict_fifo'::text))`},{name:`job_common_i9`,table:`job_common`,valid:!0,def:`CREATE INDEX job_common_i9 ON {{schema}}.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::{{schema}}.job_state))`},{name:`job_dep_parent_idx`,table:`job_dependency`,valid:!0,def:`CREATE INDEX job_dep_parent_idx ON {{schema}}.job_dependency USING btree (parent_name, parent_id)`},{name:`queue_stats_i1`,table:`queue_stats`,valid:!0,def:`CREATE INDEX queue_stats_i1 ON ONLY {{schema}}.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count)`},{name:`warning_i1`,table:`warning`,valid:!0,def:`CREATE INDEX warning_i1 ON {{schema}}.warning USING btree (created_on DESC)`}],functions:[{name:`create_queue`,def:`CREATE OR REPLACE FUNCTION {{schema}}.create_queue(queue_name text, options jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO {{schema}}.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false)
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE {{schema}}.%I (LIKE {{schema}}.job INCLUDING DEFAULTS)', tablename);

      EXECUTE {{schema}}.job_table_format($cmd$ALTER TABLE {{schema}}.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE {{schema}}.job_table_format($cmd$ALTER TABLE {{schema}}.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES {{schema}}.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE {{schema}}.job_table_format($cmd$ALTER TABLE {{schema}}.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES {{schema}}.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE {{schema}}.job_table_format($cmd$CREATE INDEX job_i11 ON {{schema}}.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE {{schema}}.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON {{schema}}.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE {{schema}}.job_table_format($cmd$CREATE INDEX job_i7 ON {{schema}}.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE {{schema}}.job_table_format($cmd$CREATE INDEX job_i9 ON {{schema}}.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE {{schema}}.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON {{schema}}.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE {{schema}}.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON {{schema}}.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE {{schema}}.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON {{schema}}.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE {{schema}}.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON {{schema}}.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE {{schema}}.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON {{schema}}.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE {{schema}}.job_table_format($cmd$CREATE INDEX job_i10 ON {{schema}}.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE {{schema}}.job_table_format($cmd$ALTER TABLE {{schema}}.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE {{schema}}.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE {{schema}}.job ATTACH PARTITION {{schema}}.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $function$
`},{name:`delete_queue`,def:`CREATE OR REPLACE FUNCTION {{schema}}.delete_queue(queue_name text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM {{schema}}.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS {{schema}}.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM {{schema}}.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM {{schema}}.queue WHERE name = queue_name;
    END;
    $function$
`},{name:`job_table_format`,def:`CREATE OR REPLACE FUNCTION {{schema}}.job_table_format(command text, table_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\\.job\\y', '.%1$I', 'g'),
          '\\yjob_i(\\d+)', '%1$s_i\\1', 'g'
        ),
        table_name
      );
    $function$
`},{name:`job_table_run`,def:`CREATE OR REPLACE FUNCTION {{schema}}.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM {{schema}}.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE {{schema}}.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE {{schema}}.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM {{schema}}.queue WHERE partition = true
      LOOP
        EXECUTE {{schema}}.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $function$
`},{name:`job_table_run_async`,def:`CREATE OR REPLACE FUNCTION {{schema}}.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM {{schema}}.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO {{schema}}.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          {{schema}}.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO {{schema}}.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        {{schema}}.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        {{schema}}.job_table_format(command, queue.table_name)
      FROM {{schema}}.queue
      WHERE partition = true;
    END;
    $function$
`}],enum:[`created`,`retry`,`active`,`completed`,`cancelled`,`failed`]},v={tables:[`bam`,`job`,`job_dependency`,`queue`,`queue_stats`,`schedule`,`subscription`,`version`,`warning`],columns:[{table:`bam`,column:`command`,type:`text`,notNull:!0,default:null},{table:`bam`,column:`completed_on`,type:`timestamp with time zone`,notNull:!1,default:null},{table:`bam`,column:`created_on`,type:`timestamp with time zone`,notNull:!0,default:`clock_timestamp()`},{table:`bam`,column:`error`,type:`text`,notNull:!1,default:null},{table:`bam`,column:`id`,type:`uuid`,notNull:!0,default:`gen_random_uuid()`},{table:`bam`,column:`name`,type:`text`,notNull:!0,default:null},{table:`bam`,column:`queue`,type:`text`,notNull:!1,default:null},{table:`bam`,column:`started_on`,type:`timestamp with time zone`,notNull:!1,default:null},{table:`bam`,column:`status`,type:`text`,notNull:!0,default:`'pending'::text`},{table:`bam`,column:`table_name`,type:`text`,notNull:!0,default:null},{table:`bam`,column:`version`,type:`integer`,notNull:!0,default:null},{table:`job_dependency`,column:`child_id`,type:`uuid`,notNull:!0,default:null},{table:`job_dependency`,column:`child_name`,type:`text`,notNull:!0,default:null},{table:`job_dependency`,column:`parent_id`,type:`uuid`,notNull:!0,default:null},{table:`job_dependency`,column:`parent_name`,type:`text`,notNull:!0,default:null},{table:`job`,column:`blocked`,type:`boolean`,notNull:!0,default:`false`},{table:`job`,column:`blocking`,type:`boolean`,notNull:!0,default:`false`},{table:`job`,column:`completed_on`,type:`timestamp with time zone`,notNull:!1,default:null},{table:`job`,column:`created_on`,type:`timestamp with time zone`,notNull:!0,default:`now()`},{table:`job`,column:`data`,type:`jsonb`,notNull:!1,default:null},{table:`job`,column:`dead_letter`,type:`text`,notNull:!1,default:null},{table:`job`,column:`deletion_seconds`,type:`integer`,notNull:!0,default:`604800`},{table:`job`,column:`expire_seconds`,type:`integer`,notNull:!0,default:`900`},{table:`job`,column:`group_id`,type:`text`,notNull:!1,default:null},{table:`job`,column:`group_tier`,type:`text`,notNull:!1,default:null},{table:`job`,column:`heartbeat_on`,type:`timestamp with time zone`,notNull:!1,default:null},{table:`job`,column:`heartbeat_seconds`,type:`integer`,notNull:!1,default:null},{table:`job`,column:`id`,type:`uuid`,notNull:!0,default:`gen_random_uuid()`},{table:`job`,column:`keep_until`,type:`timestamp with time zone`,notNull:!0,default:`(now() + '336:00:00'::interval)`},{table:`job`,column:`name`,type:`text`,notNull:!0,default:null},{table:`job`,column:`output`,type:`jsonb`,notNull:!1,default:null},{table:`job`,column:`pending_dependencies`,type:`integer`,notNull:!0,default:`0`},{table:`job`,column:`policy`,type:`text`,notNull:!1,default:null},{table:`job`,column:`priority`,type:`integer`,notNull:!0,default:`0`},{table:`job`,column:`retry_backoff`,type:`boolean`,notNull:!0,default:`false`},{table:`job`,column:`retry_count`,type:`integer`,notNull:!0,default:`0`},{table:`job`,column:`retry_delay`,type:`integer`,notNull:!0,default:`0`},{table:`job`,column:`retry_delay_max`,type:`integer`,notNull:!1,default:null},{table:`job`,column:`retry_limit`,type:`integer`,notNull:!0,default:`2`},{table:`job`,column:`singleton_key`,type:`text`,notNull:!1,default:null},{table:`job`,column:`singleton_on`,type:`timestamp without time zone`,notNull:!1,default:null},{table:`job`,column:`source_created_on`,type:`timestamp with time zone`,notNull:!1,default:null},{table:`job`,column:`source_id`,type:`uuid`,notNull:!1,default:null},{table:`job`,column:`source_name`,type:`text`,notNull:!1,default:null},{table:`job`,column:`source_retry_count`,type:`integer`,notNull:!1,default:null},{table:`job`,column:`start_after`,type:`timestamp with time zone`,notNull:!0,default:`now()`},{table:`job`,column:`started_on`,type:`timestamp with time zone`,notNull:!1,default:null},{table:`job`,column:`state`,type:`{{schema}}.job_state`,notNull:!0,default:`'created'::{{schema}}.job_state`},{table:`queue_stats`,column:`active_count`,type:`integer`,notNull:!0,default:`0`},{table:`queue_stats`,column:`captured_on`,type:`timestamp with time zone`,notNull:!0,default:`now()`},{table:`queue_stats`,column:`deferred_count`,type:`integer`,notNull:!0,default:`0`},{table:`queue_stats`,column:`failed_count`,type:`integer`,notNull:!0,default:`0`},{table:`queue_stats`,column:`id`,type:`uuid`,notNull:!0,default:`gen_random_uuid()`},{table:`queue_stats`,column:`name`,type:`text`,notNull:!0,default:null},{table:`queue_stats`,column:`queued_count`,type:`integer`,notNull:!0,default:`0`},{table:`queue_stats`,column:`ready_count`,type:`integer`,notNull:!0,default:`0`},{table:`queue_stats`,column:`total_count`,type:`integer`,notNull:!0,default:`0`},{table:`queue`,column:`active_count`,type:`integer`,notNull:!0,default:`0`},{table:`queue`,column:`created_on`,type:`timestamp with time zone`,notNull:!0,default:`now()`},{table:`queue`,column:`dead_letter`,type:`text`,notNull:!1,default:null},{table:`queue`,column:`deferred_count`,type:`integer`,notNull:!0,default:`0`},{table:`queue`,column:`deletion_seconds`,type:`integer`,notNull:!0,default:null},{table:`queue`,column:`expire_seconds`,type:`integer`,notNull:!0,default:null},{table:`queue`,column:`failed_count`,type:`integer`,notNull:!0,default:`0`},{table:`queue`,column:`heartbeat_seconds`,type:`integer`,notNull:!1,default:null},{table:`queue`,column:`maintain_on`,type:`timestamp with time zone`,notNull:!1,default:null},{table:`queue`,column:`monitor_claim_on`,type:`timestamp with time zone`,notNull:!1,default:null},{table:`queue`,column:`monitor_on`,type:`timestamp with time zone`,notNull:!1,default:null},{table:`queue`,column:`name`,type:`text`,notNull:!0,default:null},{table:`queue`,column:`notify`,type:`boolean`,notNull:!0,default:`false`},{table:`queue`,column:`partition`,type:`boolean`,notNull:!0,default:null},{table:`queue`,column:`policy`,type:`text`,notNull:!0,default:null},{table:`queue`,column:`queued_count`,type:`integer`,notNull:!0,default:`0`},{table:`queue`,column:`ready_count`,type:`integer`,notNull:!0,default:`0`},{table:`queue`,column:`ready_history`,type:`integer[]`,notNull:!0,default:`'{}'::integer[]`},{table:`queue`,column:`retention_seconds`,type:`integer`,notNull:!0,default:null},{table:`queue`,column:`retry_backoff`,type:`boolean`,notNull:!0,default:null},{table:`queue`,column:`retry_delay`,type:`integer`,notNull:!0,default:null},{table:`queue`,column:`retry_delay_max`,type:`integer`,notNull:!1,default:null},{table:`queue`,column:`retry_limit`,type:`integer`,notNull:!0,default:null},{table:`queue`,column:`singletons_active`,type:`text[]`,notNull:!1,default:null},{table:`queue`,column:`table_name`,type:`text`,notNull:!0,default:null},{table:`queue`,column:`total_count`,type:`integer`,notNull:!0,default:`0`},{table:`queue`,column:`updated_on`,type:`timestamp with time zone`,notNull:!0,default:`now()`},{table:`queue`,column:`warning_queued`,type:`integer`,notNull:!0,default:`0`},{table:`schedule`,column:`created_on`,type:`timestamp with time zone`,notNull:!0,default:`now()`},{table:`schedule`,column:`cron`,type:`text`,notNull:!0,default:null},{table:`schedule`,column:`data`,type:`jsonb`,notNull:!1,default:null},{table:`schedule`,column:`key`,type:`text`,notNull:!0,default:`''::text`},{table:`schedule`,column:`name`,type:`text`,notNull:!0,default:null},{table:`schedule`,column:`options`,type:`jsonb`,notNull:!1,default:null},{table:`schedule`,column:`timezone`,type:`text`,notNull:!1,default:null},{table:`schedule`,column:`updated_on`,type:`timestamp with time zone`,notNull:!0,default:`now()`},{table:`subscription`,column:`created_on`,type:`timestamp with time zone`,notNull:!0,default:`now()`},{table:`subscription`,column:`event`,type:`text`,notNull:!0,default:null},{table:`subscription`,column:`name`,type:`text`,notNull:!0,default:null},{table:`subscription`,column:`updated_on`,type:`timestamp with time zone`,notNull:!0,default:`now()`},{table:`version`,column:`bam_on`,type:`timestamp with time zone`,notNull:!1,default:null},{table:`version`,column:`cron_on`,type:`timestamp with time zone`,notNull:!1,default:null},{table:`version`,column:`flow_on`,type:`timestamp with time zone`,notNull:!1,default:null},{table:`version`,column:`monitor_backoff_on`,type:`timestamp with time zone`,notNull:!1,default:null},{table:`version`,column:`reindex_on`,type:`timestamp with time zone`,notNull:!1,default:null},{table:`version`,column:`version`,type:`integer`,notNull:!0,default:null},{table:`warning`,column:`created_on`,type:`timestamp with time zone`,notNull:!0,default:`now()`},{table:`warning`,column:`data`,type:`jsonb`,notNull:!1,default:null},{table:`warning`,column:`id`,type:`uuid`,notNull:!0,default:`gen_random_uuid()`},{table:`warning`,column:`message`,type:`text`,notNull:!0,default:null},{table:`warning`,column:`type`,type:`text`,notNull:!0,default:null}],constraints:[{table:`bam`,def:`PRIMARY KEY (id)`},{table:`job_dependency`,def:`PRIMARY KEY (child_name, child_id, parent_name, parent_id)`},{table:`job`,def:`CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))))`},{table:`job`,def:`FOREIGN KEY (dead_letter) REFERENCES {{schema}}.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED`},{table:`job`,def:`FOREIGN KEY (name) REFERENCES {{schema}}.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED`},{table:`job`,def:`PRIMARY KEY (name, id)`},{table:`queue_stats`,def:`PRIMARY KEY (id)`},{table:`queue`,def:`CHECK ((dead_letter IS DISTINCT FROM name))`},{table:`queue`,def:`FOREIGN KEY (dead_letter) REFERENCES {{schema}}.queue(name)`},{table:`queue`,def:`PRIMARY KEY (name)`},{table:`schedule`,def:`FOREIGN KEY (name) REFERENCES {{schema}}.queue(name) ON DELETE CASCADE`},{table:`schedule`,def:`PRIMARY KEY (name, key)`},{table:`subscription`,def:`FOREIGN KEY (name) REFERENCES {{schema}}.queue(name) ON DELETE CASCADE`},{table:`subscription`,def:`PRIMARY KEY (event, name)`},{table:`version`,def:`PRIMARY KEY (version)`},{table:`warning`,def:`PRIMARY KEY (id)`}],indexes:[{name:`job_dep_parent_idx`,table:`job_dependency`,valid:!0,def:`CREATE INDEX job_dep_parent_idx ON {{schema}}.job_dependency USING btree (parent_name, parent_id)`},{name:`job_i1`,table:`job`,valid:!0,def:`CREATE UNIQUE INDEX job_i1 ON {{schema}}.job USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::{{schema}}.job_state) AND (policy = 'short'::text))`},{name:`job_i10`,table:`job`,valid:!0,def:`CREATE INDEX job_i10 ON {{schema}}.job USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::{{schema}}.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text))`},{name:`job_i11`,table:`job`,valid:!0,def:`CREATE INDEX job_i11 ON {{schema}}.job USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::{{schema}}.job_state) AND (NOT blocked))`},{name:`job_i2`,table:`job`,valid:!0,def:`CREATE UNIQUE INDEX job_i2 ON {{schema}}.job USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::{{schema}}.job_state) AND (policy = 'singleton'::text))`},{name:`job_i3`,table:`job`,valid:!0,def:`CREATE UNIQUE INDEX job_i3 ON {{schema}}.job USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::{{schema}}.job_state) AND (policy = 'stately'::text))`},{name:`job_i4`,table:`job`,valid:!0,def:`CREATE UNIQUE INDEX job_i4 ON {{schema}}.job USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::{{schema}}.job_state) AND (singleton_on IS NOT NULL))`},{name:`job_i6`,table:`job`,valid:!0,def:`CREATE UNIQUE INDEX job_i6 ON {{schema}}.job USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::{{schema}}.job_state) AND (policy = 'exclusive'::text))`},{name:`job_i7`,table:`job`,valid:!0,def:`CREATE INDEX job_i7 ON {{schema}}.job USING btree (name, group_id) WHERE ((state = 'active'::{{schema}}.job_state) AND (group_id IS NOT NULL))`},{name:`job_i8`,table:`job`,valid:!0,def:`CREATE UNIQUE INDEX job_i8 ON {{schema}}.job USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::{{schema}}.job_state, 'retry'::{{schema}}.job_state, 'failed'::{{schema}}.job_state])) AND (policy = 'key_strict_fifo'::text))`},{name:`job_i9`,table:`job`,valid:!0,def:`CREATE INDEX job_i9 ON {{schema}}.job USING btree (name, id) WHERE (blocking AND (state = 'completed'::{{schema}}.job_state))`},{name:`queue_stats_i1`,table:`queue_stats`,valid:!0,def:`CREATE INDEX queue_stats_i1 ON {{schema}}.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count)`},{name:`warning_i1`,table:`warning`,valid:!0,def:`CREATE INDEX warning_i1 ON {{schema}}.warning USING btree (created_on DESC)`}],functions:[{name:`create_queue`,def:`CREATE OR REPLACE FUNCTION {{schema}}.create_queue(queue_name text, options jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      BEGIN
        INSERT INTO {{schema}}.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          false,
          'job',
          (options->>'heartbeatSeconds')::int
        )
        ON CONFLICT DO NOTHING;
      END;
      $function$
`},{name:`delete_queue`,def:`CREATE OR REPLACE FUNCTION {{schema}}.delete_queue(queue_name text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    BEGIN
      DELETE FROM {{schema}}.job WHERE name = queue_name;
      DELETE FROM {{schema}}.queue WHERE name = queue_name;
    END;
    $function$
`}],enum:[`created`,`retry`,`active`,`completed`,`cancelled`,`failed`]};const y={divisionByZero:`22012`},b=`pgboss`,x=/'/g,S=86400,C=Object.freeze({created:`created`,retry:`retry`,active:`active`,completed:`completed`,cancelled:`cancelled`,failed:`failed`}),w=Object.freeze({standard:`standard`,short:`short`,singleton:`singleton`,stately:`stately`,exclusive:`exclusive`,key_strict_fifo:`key_strict_fifo`}),T={expire_seconds:900,retention_seconds:1209600,deletion_seconds:604800,retry_limit:2,retry_delay:0,warning_queued:0,retry_backoff:!1,partition:!1},E=`job_common`;function create(e,t,n){let r=n?.noTablePartitioning??!1,i=n?.noDeferrableConstraints??!1,a=n?.noAdvisoryLocks??!1,o=n?.noCoveringIndexes??!1;return locked(e,[n?.createSchema?createSchema(e):``,createEnumJobState(e),createTableVersion(e),createTableQueue(e),createTableSchedule(e),createTableSubscription(e),createTableBam(e),r?``:jobTableFormatFunction(e),r?``:jobTableRunFunction(e),r?``:jobTableRunAsyncFunction(e),createTableJob(e,r),createPrimaryKeyJob(e),r?createTableJobIndexes(e,i,o):createTableJobCommon(e),createTableWarning(e),createIndexWarning(e),createTableQueueStats(e,r),createIndexQueueStats(e,o),r?``:ensureQueueStatsPartitions(e),createTableJobDependency(e),createIndexJobDependencyParent(e),createQueueFunction(e,r),deleteQueueFunction(e,r),insertVersion(e,t)],void 0,a)}function createSchema(e){return`CREATE SCHEMA IF NOT EXISTS ${e}`}function createEnumJobState(e){return`
    CREATE TYPE ${e}.job_state AS ENUM (
      '${C.created}',
      '${C.retry}',
      '${C.active}',
      '${C.completed}',
      '${C.cancelled}',
      '${C.failed}'
    )
  `}function createTableVersion(e){return`
    CREATE TABLE ${e}.version (
      version int primary key,
      cron_on timestamp with time zone,
      bam_on timestamp with time zone,
      flow_on timestamp with time zone,
      reindex_on timestamp with time zone,
      monitor_backoff_on timestamp with time zone
    )
  `}function createTableQueue(e){return`
    CREATE TABLE ${e}.queue (
      name text NOT NULL,
      policy text NOT NULL,
      retry_limit int NOT NULL,
      retry_delay int NOT NULL,
      retry_backoff bool NOT NULL,
      retry_delay_max int,
      expire_seconds int NOT NULL,
      retention_seconds int NOT NULL,
      deletion_seconds int NOT NULL,
      dead_letter text REFERENCES ${e}.queue (name) CHECK (dead_letter IS DISTINCT FROM name),
      partition bool NOT NULL,
      table_name text NOT NULL,
      deferred_count int NOT NULL default 0,
      queued_count int NOT NULL default 0,
      ready_count int NOT NULL default 0,
      warning_queued int NOT NULL default 0,
      active_count int NOT NULL default 0,
      failed_count int NOT NULL default 0,
      total_count int NOT NULL default 0,
      ready_history int[] NOT NULL default '{}',
      heartbeat_seconds int,
      notify bool NOT NULL DEFAULT false,
      singletons_active text[],
      -- Two stamps, not one. monitor_claim_on is the interval claim that decides which instance
      -- runs a monitor pass; monitor_on is when this queue's counts were actually written, and is
      -- stamped only by the aggregate that wrote them (see cacheQueueStats). Splitting them is what
      -- lets a pass be claimed and then skip the aggregate \u2014 because the vacuum backoff is in force,
      -- or because another instance holds the stats try-lock \u2014 without capturedOn claiming a
      -- freshness the counts do not have.
      monitor_claim_on timestamp with time zone,
      monitor_on timestamp with time zone,
      maintain_on timestamp with time zone,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY (name)
    )
  `}function createTableSchedule(e){return`
    CREATE TABLE ${e}.schedule (
      name text REFERENCES ${e}.queue ON DELETE CASCADE,
      key text not null DEFAULT '',
      cron text not null,
      timezone text,
      data jsonb,
      options jsonb,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY (name, key)
    )
  `}function createTableSubscription(e){return`
    CREATE TABLE ${e}.subscription (
      event text not null,
      name text not null REFERENCES ${e}.queue ON DELETE CASCADE,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY(event, name)
    )
  `}function createTableBam(e){return`
    CREATE TABLE ${e}.bam (
      id uuid PRIMARY KEY default gen_random_uuid(),
      name text NOT NULL,
      version int NOT NULL,
      status text NOT NULL DEFAULT 'pending',
      queue text,
      table_name text NOT NULL,
      command text NOT NULL,
      error text,
      created_on timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
      started_on timestamp with time zone,
      completed_on timestamp with time zone
    )
  `}function createTableWarning(e){return`
    CREATE TABLE ${e}.warning (
      id uuid PRIMARY KEY default gen_random_uuid(),
      type text NOT NULL,
      message text NOT NULL,
      data jsonb,
      created_on timestamp with time zone NOT NULL DEFAULT now()
    )
  `}function createIndexWarning(e){return`CREATE INDEX warning_i1 ON ${e}.warning (created_on DESC)`}function createTableJobDependency(e){return`
    CREATE TABLE ${e}.job_dependency (
      child_name text NOT NULL,
      child_id uuid NOT NULL,
      parent_name text NOT NULL,
      parent_id uuid NOT NULL,
      PRIMARY KEY (child_name, child_id, parent_name, parent_id)
    )
  `}function createIndexJobDependencyParent(e){return`CREATE INDEX IF NOT EXISTS job_dep_parent_idx ON ${e}.job_dependency (parent_name, parent_id)`}function jobTableFormatFunction(e){return`
    CREATE FUNCTION ${e}.job_table_format(command text, table_name text)
    RETURNS text AS
    $$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\\.job\\y', '.%1$I', 'g'),
          '\\yjob_i(\\d+)', '%1$s_i\\1', 'g'
        ),
        table_name
      );
    $$
    LANGUAGE sql IMMUTABLE;
  `}function jobTableRunFunction(e){return`
    CREATE FUNCTION ${e}.job_table_run(command text, tbl_name text DEFAULT NULL, queue_name text DEFAULT NULL)
    RETURNS VOID AS
    $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM ${e}.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE ${e}.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE ${e}.job_table_format(command, '${E}');

      FOR tbl IN SELECT table_name FROM ${e}.queue WHERE partition = true
      LOOP
        EXECUTE ${e}.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$
    LANGUAGE plpgsql;
  `}function jobTableRunAsyncFunction(e){return`
    CREATE FUNCTION ${e}.job_table_run_async(command_name text, version int, command text, tbl_name text DEFAULT NULL, queue_name text DEFAULT NULL)
    RETURNS VOID AS
    $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM ${e}.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO ${e}.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          ${e}.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO ${e}.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        '${E}',
        ${e}.job_table_format(command, '${E}')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        ${e}.job_table_format(command, queue.table_name)
      FROM ${e}.queue
      WHERE partition = true;
    END;
    $$
    LANGUAGE plpgsql;
  `}function createTableJob(e,t=!1){let n=t?``:`PARTITION BY LIST (name)`;return`
    CREATE TABLE ${e}.job (
      id uuid not null default gen_random_uuid(),
      name text not null,
      priority integer not null default(0),
      data jsonb,
      state ${e}.job_state not null default '${C.created}',
      retry_limit integer not null default ${T.retry_limit},
      retry_count integer not null default 0,
      retry_delay integer not null default ${T.retry_delay},
      retry_backoff boolean not null default ${T.retry_backoff},
      retry_delay_max integer,
      expire_seconds int not null default ${T.expire_seconds},
      deletion_seconds int not null default ${T.deletion_seconds},
      singleton_key text,
      singleton_on timestamp without time zone,
      group_id text,
      group_tier text,
      start_after timestamp with time zone not null default now(),
      created_on timestamp with time zone not null default now(),
      started_on timestamp with time zone,
      completed_on timestamp with time zone,
      keep_until timestamp with time zone NOT NULL default now() + interval '${T.retention_seconds}',
      output jsonb,
      dead_letter text,
      policy text,
      heartbeat_on timestamp with time zone,
      heartbeat_seconds int,
      blocked boolean not null default false,
      blocking boolean not null default false,
      pending_dependencies int not null default 0,
      source_name text,
      source_id uuid,
      source_created_on timestamp with time zone,
      source_retry_count int
    ) ${n}
  `}const ee=`id, name, data, expire_seconds as "expireInSeconds", heartbeat_seconds as "heartbeatSeconds", group_id as "groupId", group_tier as "groupTier"`,te=`${ee},
  policy,
  state,
  priority,
  retry_limit as "retryLimit",
  retry_count as "retryCount",
  retry_delay as "retryDelay",
  retry_backoff as "retryBackoff",
  retry_delay_max as "retryDelayMax",
  start_after as "startAfter",
  started_on as "startedOn",
  singleton_key as "singletonKey",
  singleton_on as "singletonOn",
  deletion_seconds as "deleteAfterSeconds",
  heartbeat_on as "heartbeatOn",
  created_on as "createdOn",
  completed_on as "completedOn",
  keep_until as "keepUntil",
  dead_letter as "deadLetter",
  blocked,
  blocking,
  pending_dependencies as "pendingDependencies",
  output,
  source_name as "sourceName",
  source_id as "sourceId",
  source_created_on as "sourceCreatedOn",
  source_retry_count as "sourceRetryCount"
`;function createTableJobCommon(e){return`
    CREATE TABLE ${e}.${E} (LIKE ${e}.job INCLUDING GENERATED INCLUDING DEFAULTS);

    SELECT ${e}.job_table_run($cmd$${createPrimaryKeyJob(e)}$cmd$, '${E}');
    SELECT ${e}.job_table_run($cmd$${createQueueForeignKeyJob(e)}$cmd$, '${E}');
    SELECT ${e}.job_table_run($cmd$${createQueueForeignKeyJobDeadLetter(e)}$cmd$, '${E}');
    SELECT ${e}.job_table_run($cmd$${createIndexJobPolicyShort(e)}$cmd$, '${E}');
    SELECT ${e}.job_table_run($cmd$${createIndexJobPolicySingleton(e)}$cmd$, '${E}');
    SELECT ${e}.job_table_run($cmd$${createIndexJobPolicyStately(e)}$cmd$, '${E}');
    SELECT ${e}.job_table_run($cmd$${createIndexJobPolicyExclusive(e)}$cmd$, '${E}');
    SELECT ${e}.job_table_run($cmd$${createIndexJobPolicyKeyStrictFifo(e)}$cmd$, '${E}');
    SELECT ${e}.job_table_run($cmd$${createIndexJobPolicyKeyStrictFifoHeads(e)}$cmd$, '${E}');
    SELECT ${e}.job_table_run($cmd$${createCheckConstraintKeyStrictFifo(e)}$cmd$, '${E}');
    SELECT ${e}.job_table_run($cmd$${createIndexJobThrottle(e)}$cmd$, '${E}');
    SELECT ${e}.job_table_run($cmd$${createIndexJobFetch(e)}$cmd$, '${E}');
    SELECT ${e}.job_table_run($cmd$${createIndexJobGroupConcurrency(e)}$cmd$, '${E}');
    SELECT ${e}.job_table_run($cmd$${createIndexJobBlocking(e)}$cmd$, '${E}');

    ALTER TABLE ${e}.job ATTACH PARTITION ${e}.${E} DEFAULT;
  `}function createTableJobIndexes(e,t=!1,n=!1){return`
    ${createQueueForeignKeyJob(e,t)};
    ${createQueueForeignKeyJobDeadLetter(e,t)};
    ${createIndexJobPolicyShort(e)};
    ${createIndexJobPolicySingleton(e)};
    ${createIndexJobPolicyStately(e)};
    ${createIndexJobPolicyExclusive(e)};
    ${createIndexJobPolicyKeyStrictFifo(e)};
    ${createIndexJobPolicyKeyStrictFifoHeads(e,n)};
    ${createCheckConstraintKeyStrictFifo(e)};
    ${createIndexJobThrottle(e)};
    ${createIndexJobFetch(e,n)};
    ${createIndexJobGroupConcurrency(e)};
    ${createIndexJobBlocking(e)};
  `}function createQueueFunction(e,t=!1){return t?`
      CREATE FUNCTION ${e}.create_queue(queue_name text, options jsonb)
      RETURNS VOID AS
      $$
      BEGIN
        INSERT INTO ${e}.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, ${T.retry_limit}),
          COALESCE((options->>'retryDelay')::int, ${T.retry_delay}),
          COALESCE((options->>'retryBackoff')::bool, ${T.retry_backoff}),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, ${T.expire_seconds}),
          COALESCE((options->>'retentionSeconds')::int, ${T.retention_seconds}),
          COALESCE((options->>'deleteAfterSeconds')::int, ${T.deletion_seconds}),
          COALESCE((options->>'warningQueueSize')::int, ${T.warning_queued}),
          options->>'deadLetter',
          false,
          'job',
          (options->>'heartbeatSeconds')::int
        )
        ON CONFLICT DO NOTHING;
      END;
      $$
      LANGUAGE plpgsql;
    `:`
    CREATE FUNCTION ${e}.create_queue(queue_name text, options jsonb)
    RETURNS VOID AS
    $$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE '${E}'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO ${e}.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, ${T.retry_limit}),
          COALESCE((options->>'retryDelay')::int, ${T.retry_delay}),
          COALESCE((options->>'retryBackoff')::bool, ${T.retry_backoff}),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, ${T.expire_seconds}),
          COALESCE((options->>'retentionSeconds')::int, ${T.retention_seconds}),
          COALESCE((options->>'deleteAfterSeconds')::int, ${T.deletion_seconds}),
          COALESCE((options->>'warningQueueSize')::int, ${T.warning_queued}),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, ${T.partition}),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false)
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE ${e}.%I (LIKE ${e}.job INCLUDING DEFAULTS)', tablename);

      EXECUTE ${e}.job_table_format($cmd$${createPrimaryKeyJob(e)}$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$${createQueueForeignKeyJob(e)}$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$${createQueueForeignKeyJobDeadLetter(e)}$cmd$, tablename);

      EXECUTE ${e}.job_table_format($cmd$${createIndexJobFetch(e)}$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$${createIndexJobThrottle(e)}$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$${createIndexJobGroupConcurrency(e)}$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$${createIndexJobBlocking(e)}$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE ${e}.job_table_format($cmd$${createIndexJobPolicyShort(e)}$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE ${e}.job_table_format($cmd$${createIndexJobPolicySingleton(e)}$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE ${e}.job_table_format($cmd$${createIndexJobPolicyStately(e)}$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE ${e}.job_table_format($cmd$${createIndexJobPolicyExclusive(e)}$cmd$, tablename);
      ELSIF options->>'policy' = '${w.key_strict_fifo}' THEN
        EXECUTE ${e}.job_table_format($cmd$${createIndexJobPolicyKeyStrictFifo(e)}$cmd$, tablename);
        EXECUTE ${e}.job_table_format($cmd$${createIndexJobPolicyKeyStrictFifoHeads(e)}$cmd$, tablename);
        EXECUTE ${e}.job_table_format($cmd$${createCheckConstraintKeyStrictFifo(e)}$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE ${e}.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE ${e}.job ATTACH PARTITION ${e}.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $$
    LANGUAGE plpgsql;
  `}function deleteQueueFunction(e,t=!1){let n=t?`DELETE FROM ${e}.job WHERE name = queue_name;`:`
      SELECT table_name, partition
      FROM ${e}.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS ${e}.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM ${e}.%I WHERE name = %L', v_table, queue_name);
      END IF;
    `;return`
    CREATE FUNCTION ${e}.delete_queue(queue_name text)
    RETURNS VOID AS
    $$${t?``:`
    DECLARE
      v_table varchar;
      v_partition bool;`}
    BEGIN
      ${n}
      DELETE FROM ${e}.queue WHERE name = queue_name;
    END;
    $$
    LANGUAGE plpgsql;
  `}function createQueue(e,t,n,r){return locked(e,`SELECT ${e}.create_queue('${t}', '${JSON.stringify(n)}'::jsonb)`,`create-queue`,r)}function notifyChannelSql(e){return`('pgboss_' || left(encode(sha224('${normalizeSchemaName(e)}'::bytea), 'hex'), 24))`}function notifyQueue(e,t){return`SELECT pg_notify(${notifyChannelSql(e)}, '${t}')`}function deleteQueue(e,t,n){return locked(e,`SELECT ${e}.delete_queue('${t}')`,`delete-queue`,n)}function createPrimaryKeyJob(e){return`ALTER TABLE ${e}.job ADD PRIMARY KEY (name, id)`}function createQueueForeignKeyJob(e,t=!1){return`ALTER TABLE ${e}.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES ${e}.queue (name) ON DELETE RESTRICT${t?``:` DEFERRABLE INITIALLY DEFERRED`}`}function createQueueForeignKeyJobDeadLetter(e,t=!1){return`ALTER TABLE ${e}.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES ${e}.queue (name) ON DELETE RESTRICT${t?``:` DEFERRABLE INITIALLY DEFERRED`}`}function createIndexJobPolicyShort(e){return`CREATE UNIQUE INDEX job_i1 ON ${e}.job (name, COALESCE(singleton_key, '')) WHERE state = '${C.created}' AND policy = '${w.short}'`}function createIndexJobPolicySingleton(e){return`CREATE UNIQUE INDEX job_i2 ON ${e}.job (name, COALESCE(singleton_key, '')) WHERE state = '${C.active}' AND policy = '${w.singleton}'`}function createIndexJobPolicyStately(e){return`CREATE UNIQUE INDEX job_i3 ON ${e}.job (name, state, COALESCE(singleton_key, '')) WHERE state <= '${C.active}' AND policy = '${w.stately}'`}function createIndexJobThrottle(e){return`CREATE UNIQUE INDEX job_i4 ON ${e}.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> '${C.cancelled}' AND singleton_on IS NOT NULL`}function createIndexJobFetch(e,t=!1){return`CREATE INDEX job_i11 ON ${e}.job (name, priority DESC, created_on, start_after) WHERE state < '${C.active}' AND NOT blocked`}function createIndexJobPolicyExclusive(e){return`CREATE UNIQUE INDEX job_i6 ON ${e}.job (name, COALESCE(singleton_key, '')) WHERE state <= '${C.active}' AND policy = '${w.exclusive}'`}function createIndexJobPolicyKeyStrictFifo(e){return`CREATE UNIQUE INDEX job_i8 ON ${e}.job (name, singleton_key) WHERE state IN ('${C.active}', '${C.retry}', '${C.failed}') AND policy = '${w.key_strict_fifo}'`}function createIndexJobPolicyKeyStrictFifoHeads(e,t=!1){return`CREATE INDEX job_i10 ON ${e}.job (name, singleton_key, state DESC, created_on, id)${t?``:` INCLUDE (start_after)`} WHERE state < '${C.active}' AND NOT blocked AND policy = '${w.key_strict_fifo}'`}function createCheckConstraintKeyStrictFifo(e){return`ALTER TABLE ${e}.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = '${w.key_strict_fifo}' AND singleton_key IS NULL))`}function createIndexJobGroupConcurrency(e){return`CREATE INDEX job_i7 ON ${e}.job (name, group_id) WHERE state = '${C.active}' AND group_id IS NOT NULL`}function createIndexJobBlocking(e){return`CREATE INDEX job_i9 ON ${e}.job (name, id) WHERE blocking AND state = '${C.completed}'`}function trySetQueueMonitorTime(e,t,n){return{text:`
    UPDATE ${e}.queue
    SET monitor_claim_on = now()
    WHERE name = ANY($1::text[])
      AND EXTRACT( EPOCH FROM (now() - COALESCE(monitor_claim_on, now() - interval '1 week') ) ) > ${n}
    RETURNING name, NOT EXISTS (SELECT 1 FROM ${e}.version WHERE monitor_backoff_on > now()) as "refreshStats"
  `,values:[t]}}function setMonitorBackoff(e,t){return{text:`
    WITH budget AS (
      SELECT
        naptime,
        LEAST(
          GREATEST(2 * naptime, LEAST($1::float8, 600)),
          3600
        ) AS backoff
      FROM (
        SELECT EXTRACT(EPOCH FROM current_setting('autovacuum_naptime')::interval)::float8 AS naptime
      ) n
    )
    UPDATE ${e}.version v
    SET monitor_backoff_on = GREATEST(
      COALESCE(v.monitor_backoff_on, now()),
      now() + make_interval(secs => b.backoff)
    )
    FROM budget b
    WHERE $1::float8 > 0.1 * b.naptime
    RETURNING
      b.naptime  as "naptimeSeconds",
      EXTRACT(EPOCH FROM (v.monitor_backoff_on - now()))::float8 as "backoffSeconds",
      v.monitor_backoff_on as "backoffUntil"
  `,values:[t]}}function trySetQueueDeletionTime(e,t,n){return trySetQueueTimestamp(e,t,`maintain_on`,n)}function trySetCronTime(e,t){return trySetTimestamp(e,`cron_on`,t)}function trySetBamTime(e,t){return trySetTimestamp(e,`bam_on`,t)}function trySetFlowTime(e,t){return trySetTimestamp(e,`flow_on`,t)}function trySetReindexTime(e,t){return trySetTimestamp(e,`reindex_on`,t)}function trySetTimestamp(e,t,n){return`
    UPDATE ${e}.version
    SET ${t} = now()
    WHERE EXTRACT( EPOCH FROM (now() - COALESCE(${t}, now() - interval '1 week') ) ) > ${n}
    RETURNING true
  `}function trySetQueueTimestamp(e,t,n,r){return{text:`
    UPDATE ${e}.queue
    SET ${n} = now()
    WHERE name = ANY($1::text[])
      AND EXTRACT( EPOCH FROM (now() - COALESCE(${n}, now() - interval '1 week') ) ) > ${r}
    RETURNING name
  `,values:[t]}}function updateQueue(e){return`
    WITH options as (SELECT $2::jsonb as data)
    UPDATE ${e}.queue SET
      retry_limit = COALESCE((o.data->>'retryLimit')::int, retry_limit),
      retry_delay = COALESCE((o.data->>'retryDelay')::int, retry_delay),
      retry_backoff = COALESCE((o.data->>'retryBackoff')::bool, retry_backoff),
      retry_delay_max = CASE WHEN jsonb_exists(o.data, 'retryDelayMax')
        THEN (o.data->>'retryDelayMax')::int
        ELSE retry_delay_max END,
      expire_seconds = COALESCE((o.data->>'expireInSeconds')::int, expire_seconds),
      retention_seconds = COALESCE((o.data->>'retentionSeconds')::int, retention_seconds),
      deletion_seconds = COALESCE((o.data->>'deleteAfterSeconds')::int, deletion_seconds),
      warning_queued = COALESCE((o.data->>'warningQueueSize')::int, warning_queued),
      heartbeat_seconds = CASE WHEN jsonb_exists(o.data, 'heartbeatSeconds')
        THEN (o.data->>'heartbeatSeconds')::int
        ELSE heartbeat_seconds END,
      notify = COALESCE((o.data->>'notify')::bool, notify),
      dead_letter = CASE WHEN jsonb_exists(o.data, 'deadLetter')
        THEN o.data->>'deadLetter'
        ELSE dead_letter END,
      updated_on = now()
    FROM options o
    WHERE name = $1
  `}function getQueues(e,t){let n=t&&t.length>0;return{text:`
    SELECT
      q.name,
      q.policy,
      q.retry_limit as "retryLimit",
      q.retry_delay as "retryDelay",
      q.retry_backoff as "retryBackoff",
      q.retry_delay_max as "retryDelayMax",
      q.expire_seconds as "expireInSeconds",
      q.retention_seconds as "retentionSeconds",
      q.deletion_seconds as "deleteAfterSeconds",
      q.partition,
      q.heartbeat_seconds as "heartbeatSeconds",
      q.notify,
      q.dead_letter as "deadLetter",
      q.deferred_count as "deferredCount",
      q.warning_queued as "warningQueueSize",
      q.queued_count as "queuedCount",
      q.ready_count as "readyCount",
      q.active_count as "activeCount",
      q.failed_count as "failedCount",
      q.total_count as "totalCount",
      q.singletons_active as "singletonsActive",
      q.table_name as "table",
      q.created_on as "createdOn",
      q.updated_on as "updatedOn"
    FROM ${e}.queue q
    ${n?`WHERE q.name = ANY($1::text[])`:``}
   `,values:n?[t]:[]}}function deleteJobsById(e,t){return`
    WITH results as (
      DELETE FROM ${e}.${t}
      WHERE name = $1
        AND id = ANY($2::uuid[])
      RETURNING 1
    )
    SELECT COUNT(*) from results
  `}function deleteQueuedJobs(e,t){return`DELETE from ${e}.${t} WHERE name = $1 and state < '${C.active}'`}function deleteStoredJobs(e,t){return`DELETE from ${e}.${t} WHERE name = $1 and state > '${C.active}'`}function truncateTable(e,t){return`TRUNCATE ${e}.${t}`}function deleteAllJobs(e,t){return`DELETE from ${e}.${t} WHERE name = $1`}function getSchedules(e){return`SELECT * FROM ${e}.schedule ORDER BY name, key`}function getSchedulesByQueue(e){return`SELECT * FROM ${e}.schedule WHERE name = $1 ORDER BY key`}function getSchedulesByQueueAndKey(e){return`SELECT * FROM ${e}.schedule WHERE name = $1 AND COALESCE(key, '') = $2`}function schedule(e){return`
    INSERT INTO ${e}.schedule (name, key, cron, timezone, data, options)
    VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (name, key) DO UPDATE SET
      cron = EXCLUDED.cron,
      timezone = EXCLUDED.timezone,
      data = EXCLUDED.data,
      options = EXCLUDED.options,
      updated_on = now()
  `}function unschedule(e){return`
    DELETE FROM ${e}.schedule
    WHERE name = $1
      AND COALESCE(key, '') = $2
  `}function subscribe(e){return`
    INSERT INTO ${e}.subscription (event, name)
    VALUES ($1, $2)
    ON CONFLICT (event, name) DO UPDATE SET
      event = EXCLUDED.event,
      name = EXCLUDED.name,
      updated_on = now()
  `}function unsubscribe(e){return`
    DELETE FROM ${e}.subscription
    WHERE event = $1 and name = $2
  `}function getQueuesForEvent(e){return`
    SELECT name FROM ${e}.subscription
    WHERE event = $1
  `}function getTime(){return`SELECT round(date_part('epoch', now()) * 1000) as time`}function insertWarning(e){return`
    INSERT INTO ${e}.warning (type, message, data)
    VALUES ($1, $2, $3)
  `}function deleteOldWarnings(e,t){return`
    DELETE FROM ${e}.warning
    WHERE created_on < now() - interval '${t} days'
  `}function createTableQueueStats(e,t=!1){return`
    CREATE TABLE ${e}.queue_stats (
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      name text NOT NULL,
      deferred_count int NOT NULL DEFAULT 0,
      queued_count   int NOT NULL DEFAULT 0,
      ready_count    int NOT NULL DEFAULT 0,
      active_count   int NOT NULL DEFAULT 0,
      failed_count   int NOT NULL DEFAULT 0,
      total_count    int NOT NULL DEFAULT 0,
      captured_on timestamptz NOT NULL DEFAULT now(),
      ${t?`PRIMARY KEY (id)`:`PRIMARY KEY (id, captured_on)`}
    ) ${t?``:`PARTITION BY RANGE (captured_on)`}
  `}function createIndexQueueStats(e,t=!1){return`CREATE INDEX queue_stats_i1 ON ${e}.queue_stats (name, captured_on DESC) ${t?``:`INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count)`}`}function ensureQueueStatsPartitions(e){return`
    DO $$
    DECLARE
      d date;
      i int;
      part_name text;
    BEGIN
      FOR i IN 0..1 LOOP
        d := (now() AT TIME ZONE 'UTC')::date + i;
        part_name := 'queue_stats_' || to_char(d, 'YYYYMMDD');
        IF NOT EXISTS (
          SELECT 1 FROM pg_class c
          JOIN pg_namespace n ON n.oid = c.relnamespace
          WHERE n.nspname = '${resolveSchemaName(e)}' AND c.relname = part_name
        ) THEN
          EXECUTE format(
            'CREATE TABLE ${e}.%I PARTITION OF ${e}.queue_stats FOR VALUES FROM (%L) TO (%L)',
            part_name,
            to_char(d, 'YYYY-MM-DD') || ' 00:00:00+00',
            to_char(d + 1, 'YYYY-MM-DD') || ' 00:00:00+00'
          );
        END IF;
      END LOOP;
    END;
    $$
  `}function dropOldQueueStatsPartitions(e,t){return`
    DO $$
    DECLARE
      r record;
      cutoff date := (now() AT TIME ZONE 'UTC')::date - ${t};
      suffix text;
      part_date date;
    BEGIN
      FOR r IN
        SELECT c.relname
        FROM pg_inherits i
        JOIN pg_class p ON p.oid = i.inhparent
        JOIN pg_class c ON c.oid = i.inhrelid
        JOIN pg_namespace n ON n.oid = p.relnamespace
        WHERE n.nspname = '${resolveSchemaName(e)}' AND p.relname = 'queue_stats'
      LOOP
        suffix := substring(r.relname FROM 'queue_stats_(.*)$');
        IF suffix ~ '^[0-9]{8}$' THEN
          part_date := to_date(suffix, 'YYYYMMDD');
          IF part_date < cutoff THEN
            EXECUTE 'DROP TABLE IF EXISTS ${e}.' || quote_ident(r.relname);
          END IF;
        END IF;
      END LOOP;
    END;
    $$
  `}function deleteOldQueueStats(e,t){return`
    DELETE FROM ${e}.queue_stats
    WHERE captured_on < now() - interval '${t} days'
  `}function insertQueueStats(e,t,n){return locked(e,`
    INSERT INTO ${e}.queue_stats
      (name, deferred_count, queued_count, ready_count, active_count, failed_count, total_count)
    SELECT name, deferred_count, queued_count, ready_count, active_count, failed_count, total_count
    FROM ${e}.queue
    WHERE name = ANY(${serializeArrayParam(t)})
  `,`queue-stats-insert`,n)}function getQueueStatsCache(e){return`
    SELECT
      name,
      deferred_count as "deferredCount",
      queued_count   as "queuedCount",
      ready_count    as "readyCount",
      active_count   as "activeCount",
      failed_count   as "failedCount",
      total_count    as "totalCount",
      table_name     as "table",
      monitor_on     as "capturedOn",
      (SELECT monitor_backoff_on > now() FROM ${e}.version) as "monitorBackoff"
    FROM ${e}.queue
    WHERE name = $1
  `}function getQueueStatsHistory(e){return`
    SELECT
      name,
      deferred_count as "deferredCount",
      queued_count   as "queuedCount",
      ready_count    as "readyCount",
      active_count   as "activeCount",
      failed_count   as "failedCount",
      total_count    as "totalCount",
      captured_on    as "capturedOn"
    FROM ${e}.queue_stats
    WHERE name = $1
      AND ($2::timestamptz IS NULL OR captured_on >= $2)
      AND ($3::timestamptz IS NULL OR captured_on <= $3)
    ORDER BY captured_on DESC
    LIMIT $4
  `}const ne={max:e=>`max(${e})::int`,min:e=>`min(${e})::int`,avg:e=>`round(avg(${e}))::int`};function getQueueStatsHistoryBucketed(e,t,n){let r=ne[t],i=n===`auto`?`WITH extent AS (
         SELECT min(captured_on) AS lo, max(captured_on) AS hi
         FROM ${e}.queue_stats
         WHERE name = $1
       ),
       bounds AS (
         SELECT
           greatest(coalesce($2::timestamptz, lo), lo) AS lo,
           least(coalesce($3::timestamptz, hi), hi)    AS hi
         FROM extent
       ),
       w AS (
         SELECT greatest(1, ceil(extract(epoch from (hi - lo)) / greatest($5, 1))::bigint)::bigint AS secs
         FROM bounds
       )`:`WITH w AS (SELECT greatest($5, 1)::bigint AS secs)`,a=n===`auto`?`least($4, $5)`:`$4`;return`
    ${i}
    SELECT
      to_timestamp(floor(extract(epoch from captured_on) / w.secs) * w.secs) as "capturedOn",
      ${r(`deferred_count`)} as "deferredCount",
      ${r(`queued_count`)}   as "queuedCount",
      ${r(`ready_count`)}    as "readyCount",
      ${r(`active_count`)}   as "activeCount",
      ${r(`failed_count`)}   as "failedCount",
      ${r(`total_count`)}    as "totalCount"
    FROM ${e}.queue_stats, w
    WHERE name = $1
      AND ($2::timestamptz IS NULL OR captured_on >= $2)
      AND ($3::timestamptz IS NULL OR captured_on <= $3)
    GROUP BY 1
    ORDER BY 1 DESC
    LIMIT ${a}
  `}function getVersion(e){return`SELECT version from ${e}.version`}function setVersion(e,t){return`UPDATE ${e}.version SET version = '${t}'`}function versionTableExists(e){return`SELECT to_regclass('${e}.version') as name`}function getSchemaCaseVariants(e){let t=resolveSchemaName(e).replace(x,`''`);return`
    SELECT n.nspname as name
    FROM pg_namespace n
    JOIN pg_class c ON c.relnamespace = n.oid AND c.relname = 'version' AND c.relkind IN ('r', 'p')
    WHERE lower(n.nspname) = lower('${t}') AND n.nspname <> '${t}'
    ORDER BY n.nspname
  `}function insertVersion(e,t){return`INSERT INTO ${e}.version(version) VALUES ('${t}')`}function buildFetchParams(e){let{ignoreSingletons:t,ignoreGroups:n,groupConcurrency:r,minPriority:i,maxPriority:a}=e,o=t!=null&&t.length>0,s=n!=null&&n.length>0,c=r!=null,l=i!=null,u=a!=null,d=c?typeof r==`number`?{default:r}:r:null,f=d?.tiers&&Object.keys(d.tiers).length>0,p=[],m=0,h=``,g=``,_=``,v=``,y=``,b=``;return o&&(m++,h=`$${m}::text[]`,p.push(t.map(e=>e??``))),s&&(m++,g=`$${m}::text[]`,p.push(n)),c&&d&&(m++,_=`$${m}::int`,p.push(d.default),f&&(m++,v=`$${m}::jsonb`,p.push(JSON.stringify(d.tiers)))),l&&(m++,y=`$${m}::int`,p.push(i)),u&&(m++,b=`$${m}::int`,p.push(a)),{values:p,ignoreSingletonsParam:h,ignoreGroupsParam:g,defaultGroupLimitParam:_,tiersParam:v,minPriorityParam:y,maxPriorityParam:b}}function fetchNextJob(e,t=!1){let{schema:n,table:r,name:i,policy:a,limit:o,includeMetadata:s,ignoreStartAfter:c=!1,groupConcurrency:l,minPriority:u,maxPriority:d}=e,f=a===w.key_strict_fifo,p=o>1&&(a===w.singleton||a===w.stately),m=e.ignoreSingletons!=null&&e.ignoreSingletons.length>0,h=e.ignoreGroups!=null&&e.ignoreGroups.length>0,g=l!=null,_=u!=null,v=d!=null,y=g?typeof l==`number`?{default:l}:l:null,b=g&&y?.tiers&&Object.keys(y.tiers).length>0,x=g&&!b&&y?.default===1,S=g&&!x,T=buildFetchParams(e),E=b?`COALESCE((${T.tiersParam} ->> group_tier)::int, ${T.defaultGroupLimitParam})`:T.defaultGroupLimitParam,ne=S?`COALESCE(((SELECT counts FROM active_group_count_map) ->> j.group_id)::int, 0)`:``,D=[`j.id`,p?`j.singleton_key`:``,g?`j.group_id, j.group_tier`:``,S?`${ne} as active_cnt`:``].filter(Boolean).join(`, `),O=S?`active_group_count_map AS MATERIALIZED (
        SELECT COALESCE(jsonb_object_agg(group_id, active_cnt), '{}'::jsonb) as counts
        FROM (
          SELECT group_id, COUNT(*)::int as active_cnt
          FROM ${n}.${r}
          WHERE name = '${i}' AND state = '${C.active}' AND group_id IS NOT NULL
          GROUP BY group_id
        ) active_groups
      ), `:``,re=t?``:`FOR UPDATE OF j SKIP LOCKED`,k=g?x?`(j.group_id IS NULL
            OR NOT EXISTS (
              SELECT 1
              FROM ${n}.${r} active_group_probe
              WHERE active_group_probe.name = '${i}'
                AND active_group_probe.state = '${C.active}'
                AND active_group_probe.group_id IS NOT NULL
                AND active_group_probe.group_id = j.group_id
            ))`:`(j.group_id IS NULL
            OR ${ne} < ${E})`:``,ie=f?`strict_fifo_heads AS MATERIALIZED (
        SELECT DISTINCT ON (h.singleton_key) h.id
        FROM ${n}.${r} h
        WHERE h.name = '${i}'
          AND h.state < '${C.active}'
          AND NOT h.blocked
          AND h.policy = '${w.key_strict_fifo}'
          ${c?``:`AND h.start_after <= now()`}
        ORDER BY h.singleton_key, h.state DESC, h.created_on, h.id
      ), `:``,A=`
      next AS (
        SELECT ${D}
        FROM ${n}.${r} j
        WHERE ${[`j.name = '${i}'`,`j.state < '${C.active}'`,`NOT j.blocked`,c?``:`j.start_after <= now()`,f?`j.id IN (SELECT id FROM strict_fifo_heads)`:``,f?`NOT EXISTS (
            SELECT 1
            FROM ${n}.${r} b
            WHERE b.name = j.name
              AND b.singleton_key = j.singleton_key
              AND b.state IN ('${C.active}', '${C.retry}', '${C.failed}')
              AND b.policy = '${w.key_strict_fifo}'
              AND b.id <> j.id
          )`:``,m?`COALESCE(j.singleton_key, '') <> ALL(${T.ignoreSingletonsParam})`:``,h?`(j.group_id IS NULL OR j.group_id <> ALL(${T.ignoreGroupsParam}))`:``,_?`j.priority >= ${T.minPriorityParam}`:``,v?`j.priority <= ${T.maxPriorityParam}`:``,k].filter(Boolean).join(`
          AND `)}
        ORDER BY j.priority desc, j.created_on
        LIMIT ${o}
        ${re}
      )`,j=p?`, singleton_ranking AS (
        SELECT id, ${g?`group_id, group_tier, `:``}${S?`active_cnt, `:``}
          row_number() OVER (PARTITION BY singleton_key) as singleton_rn
        FROM next
      )`:``,M=g?`,
      group_ranking AS (
        SELECT t.id
          , t.group_id
          , t.group_tier
          ${p?`, singleton_rn`:``}
          , ROW_NUMBER() OVER (PARTITION BY t.group_id ORDER BY t.id) as group_rn
          , ${S?`t.active_cnt`:`0`} as active_cnt
        FROM ${p?`singleton_ranking`:`next`} t
        ${p?`WHERE singleton_rn = 1`:``}
      ),
      group_filtered AS (
        SELECT id FROM group_ranking
        WHERE group_id IS NULL
          OR (active_cnt + group_rn) <= ${E}
      )`:``,N=g?`group_filtered`:p?`singleton_ranking`:`next`,P=g?``:`FROM ${N}`,F=g?`j.id = ANY (ARRAY(SELECT id FROM ${N}))`:`j.id = ${N}.id`,I=t?`AND j.state < '${C.active}'`:``;return{text:`
      WITH
      ${ie}
      ${O}
      ${A}
      ${j}
      ${M}
      UPDATE ${n}.${r} j SET
        state = '${C.active}',
        started_on = now(),
        heartbeat_on = now(),
        retry_count = CASE WHEN started_on IS NOT NULL THEN retry_count + 1 ELSE retry_count END
      ${P}
      WHERE name = '${i}' AND ${F}
      ${p&&!g?`AND singleton_rn = 1`:``}
      ${I}
      RETURNING j.${s?te:ee}
    `,values:T.values}}function completeJobsUpdate(e,t,n){return`UPDATE ${e}.${t}
      SET completed_on = now(),
        state = '${C.completed}',
        output = $3::jsonb,
        blocked = ${n?`false`:`blocked`},
        pending_dependencies = ${n?`0`:`pending_dependencies`}
      WHERE name = $1
        AND id = ANY($2::uuid[])
        AND ${n?`state < '${C.completed}'`:`state = '${C.active}'`}`}function lockedChildrenCte(e){return`locked_children AS (
      SELECT j.name, j.id, d.n
      FROM ${e}.job j
      JOIN decremented d ON d.child_name = j.name
        AND d.child_id = j.id
      WHERE j.blocked
      ORDER BY j.name, j.id
      FOR UPDATE OF j
    )`}function unblockChildrenUpdate(e){return`UPDATE ${e}.job j
      SET pending_dependencies = GREATEST(j.pending_dependencies - lc.n, 0),
          blocked = GREATEST(j.pending_dependencies - lc.n, 0) > 0
      FROM locked_children lc
      WHERE j.name = lc.name
        AND j.id = lc.id`}function completeJobs(e,t,n){return`
    WITH results AS (
      ${completeJobsUpdate(e,t,n)}
      RETURNING 1
    )
    SELECT COUNT(*) FROM results
  `}function completeJobsWithOutputs(e,t){return`
    WITH input AS (
      SELECT * FROM json_to_recordset($2::json) AS x (id uuid, output jsonb)
    ),
    results AS (
      UPDATE ${e}.${t} j
      SET completed_on = now(),
        state = '${C.completed}',
        output = i.output
      FROM input i
      WHERE j.name = $1
        AND j.id = i.id
        AND j.state = '${C.active}'
      RETURNING 1
    )
    SELECT COUNT(*) FROM results
  `}function completeJobsWithOutputsDistributed(e,t){return`
    WITH input AS (
      SELECT * FROM json_to_recordset($2::json) AS x (id uuid, output jsonb)
    )
    UPDATE ${e}.${t} j
    SET completed_on = now(),
      state = '${C.completed}',
      output = i.output
    FROM input i
    WHERE j.name = $1
      AND j.id = i.id
      AND j.state = '${C.active}'
    RETURNING j.id
  `}function cancelJobs(e,t){return`
    WITH results as (
      UPDATE ${e}.${t}
      SET completed_on = now(),
        state = '${C.cancelled}'
      WHERE name = $1
        AND id = ANY($2::uuid[])
        AND state < '${C.completed}'
      RETURNING 1
    )
    SELECT COUNT(*) from results
  `}function resumeJobs(e,t){return`
    WITH results as (
      UPDATE ${e}.${t}
      SET completed_on = NULL,
        state = '${C.created}'
      WHERE name = $1
        AND id = ANY($2::uuid[])
        AND state = '${C.cancelled}'
      RETURNING 1
    )
    SELECT COUNT(*) from results
  `}function restoreJobs(e,t){return`
    UPDATE ${e}.${t}
    SET state = '${C.created}',
        started_on = NULL,
        heartbeat_on = NULL
    WHERE name = $1
      AND id = ANY($2::uuid[])
  `}function isDateTimeString(e){return`(right(${e}, 1) = 'Z' OR ${e} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}')`}function insertJobs(e,{table:t,name:n,returnId:r=!0,notify:i=!1}){let a=i?`RETURNING id, start_after`:r?`RETURNING id`:``,o=`
    INSERT INTO ${e}.${t} (
      id,
      name,
      data,
      priority,
      start_after,
      singleton_key,
      singleton_on,
      group_id,
      group_tier,
      expire_seconds,
      deletion_seconds,
      keep_until,
      retry_limit,
      retry_delay,
      retry_backoff,
      retry_delay_max,
      policy,
      dead_letter,
      heartbeat_seconds,
      blocked,
      blocking,
      pending_dependencies
    )
    SELECT
      COALESCE(id, gen_random_uuid()) as id,
      '${n}' as name,
      data,
      COALESCE(priority, 0) as priority,
      j.start_after,
      "singletonKey",
      CASE
        WHEN "singletonSeconds" IS NOT NULL THEN 'epoch'::timestamp + '1s'::interval * ("singletonSeconds"::float8 * floor(( date_part('epoch', now()) + COALESCE("singletonOffset",0)::float8) / "singletonSeconds"::float8 ))
        ELSE NULL
        END as singleton_on,
      "groupId" as group_id,
      "groupTier" as group_tier,
      COALESCE("expireInSeconds", q.expire_seconds) as expire_seconds,
      COALESCE("deleteAfterSeconds", q.deletion_seconds) as deletion_seconds,
      j.start_after + (COALESCE("retentionSeconds", q.retention_seconds) * interval '1s') as keep_until,
      COALESCE("retryLimit", q.retry_limit) as retry_limit,
      COALESCE("retryDelay", q.retry_delay) as retry_delay,
      COALESCE("retryBackoff", q.retry_backoff, false) as retry_backoff,
      COALESCE("retryDelayMax", q.retry_delay_max) as retry_delay_max,
      q.policy,
      COALESCE("deadLetter", q.dead_letter) as dead_letter,
      COALESCE("heartbeatSeconds", q.heartbeat_seconds) as heartbeat_seconds,
      COALESCE(blocked, false) as blocked,
      COALESCE(blocking, false) as blocking,
      COALESCE("pendingDependencies", 0) as pending_dependencies
    FROM (
      SELECT *,
        CASE
          WHEN ${isDateTimeString(`"startAfter"`)} THEN CAST("startAfter" as timestamp with time zone)
          ELSE now() + CAST(COALESCE("startAfter",'0') as interval)
          END as start_after
      FROM json_to_recordset($1::json) as x (
        id uuid,
        priority integer,
        data jsonb,
        "startAfter" text,
        "retryLimit" integer,
        "retryDelay" integer,
        "retryDelayMax" integer,
        "retryBackoff" boolean,
        "singletonKey" text,
        "singletonSeconds" integer,
        "singletonOffset" integer,
        "groupId" text,
        "groupTier" text,
        "expireInSeconds" integer,
        "deleteAfterSeconds" integer,
        "retentionSeconds" integer,
        "deadLetter" text,
        "heartbeatSeconds" integer,
        blocked boolean,
        blocking boolean,
        "pendingDependencies" integer
      )
    ) j
    JOIN ${e}.queue q ON q.name = '${n}'
    ON CONFLICT DO NOTHING
    ${a}
  `;if(!i)return o;let s=r?`>= 0`:`< 0`;return`
    WITH ins AS (
      ${o}
    ),
    notified AS (
      SELECT pg_notify(${notifyChannelSql(e)}, '${n}')
      FROM ins WHERE start_after <= now() LIMIT 1
    )
    SELECT id FROM ins WHERE (SELECT count(*) FROM notified) ${s}
  `}function insertFlowJobs(e,{table:t,name:n},r){return`
    WITH ins AS (
      ${insertJobs(e,{table:t,name:n,returnId:!0}).replace(`$1`,()=>serializeJsonParam(r))}
    )
    SELECT 1 / (CASE WHEN (SELECT count(*) FROM ins) = ${r.length} THEN 1 ELSE 0 END)
  `}function failJobsById(e,t){return failJobs(e,t,`name = $1 AND id = ANY($2::uuid[]) AND state < '${C.completed}'`,`$3::jsonb`)}function failJobsByTimeout(e,t,n,r){return locked(e,failJobs(e,t,`state = '${C.active}'
            AND (started_on + expire_seconds * interval '1s') < now()
            AND name = ANY(${serializeArrayParam(n)})`,`'{ "value": { "message": "job timed out" } }'::jsonb`),t+`failJobsByTimeout`,r)}function failJobsByHeartbeat(e,t,n,r){return locked(e,failJobs(e,t,`state = '${C.active}'
            AND heartbeat_seconds IS NOT NULL
            AND (heartbeat_on + heartbeat_seconds * interval '1s') < now()
            AND name = ANY(${serializeArrayParam(n)})`,`'{ "value": { "message": "job heartbeat timeout" } }'::jsonb`),t+`failJobsByHeartbeat`,r)}function touchJobs(e,t){return`
    WITH results AS (
      UPDATE ${e}.${t}
      SET heartbeat_on = now()
      WHERE name = $1
        AND id = ANY($2::uuid[])
        AND state = '${C.active}'
      RETURNING 1
    )
    SELECT COUNT(*) FROM results
  `}function failJobs(e,t,n,r){return`
    WITH ${failJobsBody(e,t,n,r)}
    SELECT COUNT(*) FROM results
  `}function failJobsBody(e,t,n,r,i=!1){return`deleted_jobs AS (
      DELETE FROM ${e}.${t}
      WHERE ${n}
      RETURNING *
    ),
    retried_jobs AS (
      INSERT INTO ${e}.${t} (
        id,
        name,
        priority,
        data,
        state,
        retry_limit,
        retry_count,
        retry_delay,
        retry_backoff,
        retry_delay_max,
        start_after,
        started_on,
        singleton_key,
        singleton_on,
        group_id,
        group_tier,
        expire_seconds,
        deletion_seconds,
        created_on,
        completed_on,
        keep_until,
        policy,
        output,
        dead_letter,
        heartbeat_on,
        heartbeat_seconds,
        blocked,
        blocking,
        pending_dependencies
      )
      SELECT
        id,
        name,
        priority,
        data,
        ${i?`'${C.failed}'::${e}.job_state`:`CASE
          WHEN retry_count < retry_limit THEN '${C.retry}'::${e}.job_state
          ELSE '${C.failed}'::${e}.job_state
          END`} as state,
        retry_limit,
        retry_count,
        retry_delay,
        retry_backoff,
        retry_delay_max,
        CASE WHEN retry_count = retry_limit THEN start_after
             WHEN NOT retry_backoff THEN now() + retry_delay * interval '1'
             ELSE now() + LEAST(
               retry_delay_max,
               GREATEST(retry_delay, 1) * (
                2 ^ LEAST(16, retry_count + 1) / 2 +
                2 ^ LEAST(16, retry_count + 1) / 2 * random()
               )
             ) * interval '1s'
        END as start_after,
        started_on,
        singleton_key,
        singleton_on,
        group_id,
        group_tier,
        expire_seconds,
        deletion_seconds,
        created_on,
        ${i?`now()`:`CASE WHEN retry_count < retry_limit THEN NULL ELSE now() END`} as completed_on,
        keep_until,
        policy,
        ${r},
        dead_letter,
        NULL as heartbeat_on,
        heartbeat_seconds,
        blocked,
        blocking,
        pending_dependencies
      FROM deleted_jobs
      ON CONFLICT DO NOTHING
      RETURNING *
    ),
    failed_jobs as (
      INSERT INTO ${e}.${t} (
        id,
        name,
        priority,
        data,
        state,
        retry_limit,
        retry_count,
        retry_delay,
        retry_backoff,
        retry_delay_max,
        start_after,
        started_on,
        singleton_key,
        singleton_on,
        group_id,
        group_tier,
        expire_seconds,
        deletion_seconds,
        created_on,
        completed_on,
        keep_until,
        policy,
        output,
        dead_letter,
        heartbeat_on,
        heartbeat_seconds,
        blocked,
        blocking,
        pending_dependencies
      )
      SELECT
        id,
        name,
        priority,
        data,
        '${C.failed}'::${e}.job_state as state,
        retry_limit,
        retry_count,
        retry_delay,
        retry_backoff,
        retry_delay_max,
        start_after,
        started_on,
        singleton_key,
        singleton_on,
        group_id,
        group_tier,
        expire_seconds,
        deletion_seconds,
        created_on,
        now() as completed_on,
        keep_until,
        policy,
        ${r},
        dead_letter,
        NULL as heartbeat_on,
        heartbeat_seconds,
        blocked,
        blocking,
        pending_dependencies
      FROM deleted_jobs
      WHERE id NOT IN (SELECT id from retried_jobs)
      RETURNING *
    ),
    results as (
      SELECT * FROM retried_jobs
      UNION ALL
      SELECT * FROM failed_jobs
    ),
    dlq_jobs as (
      INSERT INTO ${e}.job (name, priority, data, output, retry_limit, retry_backoff, retry_delay, keep_until, deletion_seconds,
        expire_seconds, source_name, source_id, source_created_on, source_retry_count, singleton_key, group_id, group_tier, heartbeat_seconds)
      SELECT
        r.dead_letter,
        r.priority,
        r.data,
        r.output,
        q.retry_limit,
        q.retry_backoff,
        q.retry_delay,
        now() + q.retention_seconds * interval '1s',
        q.deletion_seconds,
        q.expire_seconds,
        r.name,
        r.id,
        r.created_on,
        r.retry_count,
        r.singleton_key,
        r.group_id,
        r.group_tier,
        q.heartbeat_seconds
      FROM results r
        JOIN ${e}.queue q ON q.name = r.dead_letter
      WHERE state = '${C.failed}'
    )`}function failJobsByIdWithOutputs(e,t){return`
    WITH output_map AS (
      SELECT * FROM json_to_recordset($2::json) AS x (id uuid, output jsonb)
    ),
    ${failJobsBody(e,t,`name = $1 AND id IN (SELECT id FROM output_map) AND state < '${C.completed}'`,`(SELECT om.output FROM output_map om WHERE om.id = deleted_jobs.id)`)}
    SELECT COUNT(*) FROM results
  `}function deadLetterJobsByIdWithOutputs(e,t){return`
    WITH output_map AS (
      SELECT * FROM json_to_recordset($2::json) AS x (id uuid, output jsonb)
    ),
    ${failJobsBody(e,t,`name = $1 AND id IN (SELECT id FROM output_map) AND state < '${C.completed}'`,`(SELECT om.output FROM output_map om WHERE om.id = deleted_jobs.id)`,!0)}
    SELECT COUNT(*) FROM results
  `}function selectJobsToFailById(e,t){return{text:`SELECT * FROM ${e}.${t} WHERE name = $1 AND id = ANY($2::uuid[]) AND state < '${C.completed}'`,values:[]}}function deleteJobsToFail(e,t){return{text:`DELETE FROM ${e}.${t} WHERE name = $1 AND id = ANY($2::uuid[])`,values:[]}}function selectJobsToFailByTimeout(e,t,n){return{text:`SELECT * FROM ${e}.${t}
      WHERE state = '${C.active}'
        AND (started_on + expire_seconds * interval '1s') < now()
        AND name = ANY(${serializeArrayParam(n)})`,values:[]}}function selectJobsToFailByHeartbeat(e,t,n){return{text:`SELECT * FROM ${e}.${t}
      WHERE state = '${C.active}'
        AND heartbeat_seconds IS NOT NULL
        AND (heartbeat_on + heartbeat_seconds * interval '1s') < now()
        AND name = ANY(${serializeArrayParam(n)})`,values:[]}}function deleteJobsByIds(e,t){return{text:`DELETE FROM ${e}.${t} WHERE id = ANY($1::uuid[])`,values:[]}}function completeJobsDistributed(e,t,n){return`
    ${completeJobsUpdate(e,t,n)}
    RETURNING id
  `}function decrementDependents(e){return`
    WITH decremented AS (
      SELECT d.child_name, d.child_id, COUNT(*)::int AS n
      FROM ${e}.job_dependency d
      WHERE d.parent_name = $1
        AND d.parent_id = ANY($2::uuid[])
      GROUP BY d.child_name, d.child_id
    ),
    ${lockedChildrenCte(e)}
    ${unblockChildrenUpdate(e)}
  `}const D=1e3;function resolveFlowJobs(e,t,n){return{text:`
    WITH locked_parents AS (
      SELECT j.name, j.id
      FROM ${e}.${t} j
      WHERE j.blocking
        AND j.state = '${C.completed}'
        AND j.name = ANY($1::text[])
      ORDER BY j.name, j.id
      FOR UPDATE OF j SKIP LOCKED
      LIMIT ${D}
    ),
    decremented AS (
      SELECT d.child_name, d.child_id, COUNT(*)::int AS n
      FROM ${e}.job_dependency d
      JOIN locked_parents p ON d.parent_name = p.name
        AND d.parent_id = p.id
      GROUP BY d.child_name, d.child_id
    ),
    ${lockedChildrenCte(e)},
    unblocked AS (
      ${unblockChildrenUpdate(e)}
      RETURNING 1
    ),
    cleared AS (
      UPDATE ${e}.${t} j
      SET blocking = false
      FROM locked_parents p
      WHERE j.name = p.name
        AND j.id = p.id
      RETURNING 1
    )
    SELECT COUNT(*)::int AS resolved FROM cleared
  `,values:[n]}}function selectBlockingParents(e,t,n,r){return{text:`
      SELECT name, id
      FROM ${e}.${t}
      WHERE blocking
        AND state = '${C.completed}'
        AND name = ANY($1::text[])
      ORDER BY name, id
      FOR UPDATE${r?``:` SKIP LOCKED`}
      LIMIT ${D}
    `,values:[n]}}function clearBlocking(e){return`
    UPDATE ${e}.job
    SET blocking = false
    WHERE name = $1
      AND id = ANY($2::uuid[])
  `}function insertRetryJob(e,t){return`
    INSERT INTO ${e}.${t} (
      id, name, priority, data, state, retry_limit, retry_count, retry_delay,
      retry_backoff, retry_delay_max, start_after, started_on, singleton_key, singleton_on,
      group_id, group_tier, expire_seconds, deletion_seconds, created_on, completed_on,
      keep_until, policy, output, dead_letter,
      heartbeat_on, heartbeat_seconds, blocked, blocking, pending_dependencies
    ) VALUES (
      $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24,
      $25, $26, $27, $28, $29
    ) ON CONFLICT DO NOTHING
    RETURNING id
  `}function insertDeadLetterJob(e){return`
    INSERT INTO ${e}.job (name, data, output, retry_limit, retry_backoff, retry_delay, keep_until, deletion_seconds,
      expire_seconds, source_name, source_id, source_created_on, source_retry_count, singleton_key, heartbeat_seconds,
      priority, group_id, group_tier)
    SELECT $1, $2, $3, q.retry_limit, q.retry_backoff, q.retry_delay, now() + q.retention_seconds * interval '1s', q.deletion_seconds,
      q.expire_seconds, $4, $5, $6, $7, $8, q.heartbeat_seconds, $9, $10, $11
    FROM ${e}.queue q WHERE q.name = $1
  `}function redriveJobs(e,t){return`
    WITH candidates AS (
      SELECT j.id
      FROM ${e}.${t} j
      JOIN ${e}.queue q ON q.name = COALESCE($2, j.source_name)
      WHERE j.name = $1
        AND j.state < '${C.active}'
        AND ($3::text IS NULL OR j.source_name = $3)
      ORDER BY j.created_on
      LIMIT $4
      FOR UPDATE OF j SKIP LOCKED
    ),
    moved AS (
      DELETE FROM ${e}.${t}
      WHERE id IN (SELECT id FROM candidates)
      RETURNING *
    ),
    ins AS (
      INSERT INTO ${e}.job
        (name, data, priority, retry_limit, retry_backoff, retry_delay, retry_delay_max,
         expire_seconds, keep_until, deletion_seconds, policy, singleton_key, group_id, group_tier,
         heartbeat_seconds, dead_letter)
      SELECT COALESCE($2, m.source_name), m.data, m.priority, q.retry_limit, q.retry_backoff,
        q.retry_delay, q.retry_delay_max, q.expire_seconds,
        now() + q.retention_seconds * interval '1s', q.deletion_seconds, q.policy,
        m.singleton_key, m.group_id, m.group_tier, q.heartbeat_seconds, q.dead_letter
      FROM moved m JOIN ${e}.queue q ON q.name = COALESCE($2, m.source_name)
      ON CONFLICT DO NOTHING
      RETURNING 1
    )
    SELECT count(*)::int AS moved FROM ins
  `}function deletion(e,t,n,r){return locked(e,`
    DELETE FROM ${e}.${t}
    WHERE name = ANY(${serializeArrayParam(n)})
      AND
      (
        (deletion_seconds > 0 AND completed_on + deletion_seconds * interval '1s' < now())
        OR
        (state < '${C.active}' AND keep_until < now())
      )
  `,t+`deletion`,r)}function retryJobs(e,t){return`
    WITH results as (
      UPDATE ${e}.job
      SET state = '${C.retry}',
        retry_limit = retry_limit + 1,
        completed_on = NULL
      WHERE name = $1
        AND id = ANY($2::uuid[])
        AND state = '${C.failed}'
      RETURNING 1
    )
    SELECT COUNT(*) from results
  `}function updateJob(e,t,n,r,i,a=!1){let o=r===`id`?`job.id = (o.data->>'id')::uuid`:`job.singleton_key = o.data->>'singletonKey'`,s=r===`singletonKey`&&i!==`all`?`ORDER BY job.created_on ${i===`oldest`?`ASC`:`DESC`} LIMIT 1`:``,c=`
        CASE WHEN jsonb_exists(o.data, 'startAfter')
          THEN CASE WHEN ${isDateTimeString(`o.data->>'startAfter'`)}
                 THEN (o.data->>'startAfter')::timestamptz
                 ELSE now() + CAST(o.data->>'startAfter' AS interval) END
          ELSE job.start_after END`,l=a?`, notified AS (
      SELECT pg_notify(${notifyChannelSql(e)}, '${n}')
      FROM upd WHERE start_after <= now() LIMIT 1
    )
    SELECT id FROM upd WHERE (SELECT count(*) FROM notified) >= 0`:`
    SELECT id FROM upd`;return`
    WITH o AS (SELECT $1::jsonb AS data),
    target AS (
      SELECT job.id
      FROM ${e}.${t} job, o
      WHERE job.name = '${n}'
        AND job.state < '${C.active}'
        AND ${o}
      ${s}
    ),
    upd AS (
      UPDATE ${e}.${t} job
      SET data = CASE WHEN jsonb_exists(o.data, 'data') THEN o.data->'data' ELSE job.data END,
          priority = COALESCE((o.data->>'priority')::int, job.priority),
          start_after = ${c},
          keep_until = CASE
            WHEN jsonb_exists(o.data, 'retentionSeconds')
              THEN (${c}) + ((o.data->>'retentionSeconds')::int * interval '1s')
            WHEN jsonb_exists(o.data, 'startAfter')
              THEN (${c}) + (job.keep_until - job.start_after)
            ELSE job.keep_until END,
          expire_seconds = COALESCE((o.data->>'expireInSeconds')::int, job.expire_seconds),
          deletion_seconds = COALESCE((o.data->>'deleteAfterSeconds')::int, job.deletion_seconds),
          retry_limit = COALESCE((o.data->>'retryLimit')::int, job.retry_limit),
          retry_delay = COALESCE((o.data->>'retryDelay')::int, job.retry_delay),
          retry_backoff = COALESCE((o.data->>'retryBackoff')::bool, job.retry_backoff),
          retry_delay_max = CASE WHEN jsonb_exists(o.data, 'retryDelayMax') THEN (o.data->>'retryDelayMax')::int ELSE job.retry_delay_max END,
          dead_letter = CASE WHEN jsonb_exists(o.data, 'deadLetter') THEN o.data->>'deadLetter' ELSE job.dead_letter END,
          heartbeat_seconds = CASE WHEN jsonb_exists(o.data, 'heartbeatSeconds') THEN (o.data->>'heartbeatSeconds')::int ELSE job.heartbeat_seconds END,
          group_id = CASE WHEN jsonb_exists(o.data, 'groupId') THEN o.data->>'groupId' ELSE job.group_id END,
          group_tier = CASE WHEN jsonb_exists(o.data, 'groupTier') THEN o.data->>'groupTier' ELSE job.group_tier END
      FROM o
      WHERE job.id IN (SELECT id FROM target)
        AND job.state < '${C.active}'
      RETURNING job.id, job.start_after
    )${l}
  `}function getQueueStats(e,t,n){return{text:`
    SELECT
        name,
        "deferredCount",
        "queuedCount",
        GREATEST("queuedCount" - "deferredCount", 0) as "readyCount",
        "activeCount",
        "failedCount",
        "totalCount",
        "singletonsActive"
      FROM (
        SELECT
            name,
            (count(*) FILTER (WHERE start_after > now() AND state < '${C.active}'))::int as "deferredCount",
            (count(*) FILTER (WHERE state < '${C.active}'))::int as "queuedCount",
            (count(*) FILTER (WHERE state = '${C.active}'))::int as "activeCount",
            (count(*) FILTER (WHERE state = '${C.failed}'))::int as "failedCount",
            count(*)::int as "totalCount",
            array_agg(singleton_key) FILTER (WHERE policy IN ('${w.singleton}','${w.stately}') AND state = '${C.active}') as "singletonsActive"
          FROM ${e}.${t}
          WHERE name = ANY($1::text[])
          GROUP BY 1
      ) stats
  `,values:[n]}}function cacheQueueStats(e,t,n,r){let i=getQueueStats(e,t,n).text.replace(`$1::text[]`,serializeArrayParam(n)),a=tryAdvisoryLock(e,`queue-stats`,r);return transaction(`
    WITH ${a.cte}stats AS (SELECT * FROM (${i}) agg WHERE true${a.guard})
    UPDATE ${e}.queue SET
      deferred_count = COALESCE(stats."deferredCount", 0),
      queued_count = COALESCE(stats."queuedCount", 0),
      ready_count = COALESCE(stats."readyCount", 0),
      active_count = COALESCE(stats."activeCount", 0),
      failed_count = COALESCE(stats."failedCount", 0),
      total_count = COALESCE(stats."totalCount", 0),
      singletons_active = stats."singletonsActive",
      monitor_on = now(),
      ready_history = (
        SELECT COALESCE(array_agg(v ORDER BY ord), '{}'::int[])
        FROM (
          SELECT v, ord
          FROM (
            SELECT COALESCE(stats."readyCount", 0)::int AS v, 0::bigint AS ord
            UNION ALL
            SELECT h.v, h.ord
            FROM unnest(COALESCE(queue.ready_history, '{}'::int[])) WITH ORDINALITY AS h(v, ord)
          ) merged
          ORDER BY ord
          LIMIT 60
        ) capped
      )
    FROM (
      SELECT q.name
      FROM unnest(${serializeArrayParam(n)}) AS q(name)
    ) q
    LEFT JOIN stats ON stats.name = q.name
    WHERE queue.name = q.name${a.guard}
    RETURNING
      queue.name,
      queue.queued_count as "queuedCount",
      queue.warning_queued as "warningQueueSize",
      EXTRACT(EPOCH FROM (clock_timestamp() - transaction_timestamp()))::float8 as "pinSeconds"
  `)}function refreshQueueStats(e,t,n,r={}){let i=getQueueStats(e,t,[n]).text.replace(`$1::text[]`,serializeArrayParam([n])),a=tryAdvisoryLock(e,`queue-stats`,r.noAdvisoryLocks||r.firstCapture);return`
    WITH ${a.cte}stats AS (SELECT * FROM (${i}) agg WHERE true${a.guard})
    UPDATE ${e}.queue SET
      deferred_count = COALESCE(stats."deferredCount", 0),
      queued_count = COALESCE(stats."queuedCount", 0),
      ready_count = COALESCE(stats."readyCount", 0),
      active_count = COALESCE(stats."activeCount", 0),
      failed_count = COALESCE(stats."failedCount", 0),
      total_count = COALESCE(stats."totalCount", 0),
      singletons_active = stats."singletonsActive",
      monitor_on = now()
    FROM (
      SELECT q.name
      FROM unnest(${serializeArrayParam([n])}) AS q(name)
    ) q
    LEFT JOIN stats ON stats.name = q.name
    WHERE queue.name = q.name${a.guard}
    RETURNING
      queue.name,
      queue.deferred_count as "deferredCount",
      queue.queued_count as "queuedCount",
      queue.ready_count as "readyCount",
      queue.active_count as "activeCount",
      queue.failed_count as "failedCount",
      queue.total_count as "totalCount",
      queue.monitor_on as "capturedOn"
  `}function serializeArrayParam(e){return`ARRAY[${e.map(e=>`'${e.replace(x,`''`)}'`).join(`,`)}]::text[]`}function serializeJsonParam(e){return`'${JSON.stringify(e).replace(x,`''`)}'`}function transaction(e){return`
    BEGIN;
    SET LOCAL lock_timeout = 30000;
    SET LOCAL idle_in_transaction_session_timeout = 30000;
    ${Array.isArray(e)?e.join(`;
`):e};
    COMMIT;
  `}function locked(e,t,n,r){let i=Array.isArray(t)?t:[t];return transaction(r?i:[advisoryLock(e,n),...i])}function advisoryLockKey(e,t){return`('x' || encode(sha224((current_database() || '.pgboss.${normalizeSchemaName(e)}${t||``}')::bytea), 'hex'))::bit(64)::bigint`}function advisoryLock(e,t){return`SELECT pg_advisory_xact_lock(${advisoryLockKey(e,t)})`}function tryAdvisoryLock(e,t,n){return n?{cte:``,guard:``}:{cte:`lock AS MATERIALIZED (SELECT pg_try_advisory_xact_lock(${advisoryLockKey(e,t)}) AS got),\n    `,guard:` AND (SELECT got FROM lock)`}}function assertMigration(e,t){return`SELECT version::int/(version::int-${t}) from ${e}.version`}function findJobs(e,t,n){let{queued:r,byKey:i,byData:a,byId:o}=n,s=1,c=[];return o&&(++s,c.push(`AND id = $${s}`)),i&&(++s,c.push(`AND singleton_key = $${s}`)),a&&(++s,c.push(`AND data @> $${s}`)),r&&c.push(`AND state < '${C.active}'`),`
    SELECT ${te}
    FROM ${e}.${t}
    WHERE name = $1
      ${c.join(`
      `)}
    `}function getJobById(e,t){return`
    SELECT ${te}
    FROM ${e}.${t}
    WHERE name = $1
      AND id = $2
    `}function insertDependencies(e,t){let n=`
    INSERT INTO ${e}.job_dependency (child_name, child_id, parent_name, parent_id)
    SELECT child_name, child_id, parent_name, parent_id
    FROM json_to_recordset($1::json) AS x (
      child_name text,
      child_id uuid,
      parent_name text,
      parent_id uuid
    )
    ON CONFLICT DO NOTHING
  `;return t?n.replace(`$1`,()=>serializeJsonParam(t)):n}function getDependencies(e){return`
    SELECT parent_name as "parentName", parent_id as "parentId"
    FROM ${e}.job_dependency
    WHERE child_name = $1 AND child_id = $2
  `}function getDependents(e){return`
    SELECT child_name as "childName", child_id as "childId"
    FROM ${e}.job_dependency
    WHERE parent_name = $1 AND parent_id = $2
  `}function cleanupDependencies(e,t,n,r){return locked(e,`
    DELETE FROM ${e}.job_dependency
    WHERE (child_name = ANY(${serializeArrayParam(n)})
      AND NOT EXISTS (
        SELECT 1 FROM ${e}.${t} j
        WHERE j.name = child_name AND j.id = child_id
      ))
    OR (parent_name = ANY(${serializeArrayParam(n)})
      AND NOT EXISTS (
        SELECT 1 FROM ${e}.${t} j
        WHERE j.name = parent_name AND j.id = parent_id
      ))
  `,t+`cleanupDependencies`,r)}function getBlockedKeys(e,t){return`
    SELECT DISTINCT singleton_key as "singletonKey"
    FROM ${e}.${t}
    WHERE name = $1
      AND state = '${C.failed}'
      AND policy = '${w.key_strict_fifo}'
    `}function getNextBamCommand(e,{useLiveness:t=!1}={}){if(!t)return`
      UPDATE ${e}.bam
      SET status = 'in_progress', started_on = now()
      WHERE id = (
        SELECT id FROM ${e}.bam
        WHERE (
          status IN ('pending', 'failed')
          OR (status = 'in_progress' AND started_on < now() - interval '${S} seconds')
        )
        AND NOT EXISTS (
          SELECT 1 FROM ${e}.bam
          WHERE status = 'in_progress' AND started_on >= now() - interval '${S} seconds'
        )
        ORDER BY (status != 'pending'), created_on
        LIMIT 1
      )
      RETURNING id, name, version, status, queue, table_name as "table", command, error,
                created_on as "createdOn", started_on as "startedOn", completed_on as "completedOn"
    `;let liveBuild=t=>`EXISTS (
    SELECT 1 FROM pg_locks l
    WHERE l.locktype = 'relation'
      AND l.granted
      AND l.mode = 'ShareUpdateExclusiveLock'
      AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND l.relation = to_regclass(quote_ident('${resolveSchemaName(e)}') || '.' || quote_ident(${t}))
  )`,stale=(e,t)=>`(
    ${e} < now() - interval '300 seconds'
    AND NOT ${liveBuild(t)}
  )`;return`
    WITH candidate AS (
      SELECT c.id, c.status AS prior_status
      FROM ${e}.bam c
      WHERE (
        c.status IN ('pending', 'failed')
        OR (c.status = 'in_progress' AND ${stale(`c.started_on`,`c.table_name`)})
      )
      AND NOT EXISTS (
        SELECT 1 FROM ${e}.bam g
        WHERE g.status = 'in_progress' AND NOT ${stale(`g.started_on`,`g.table_name`)}
      )
      ORDER BY (c.status != 'pending'), c.created_on
      LIMIT 1
      FOR UPDATE OF c SKIP LOCKED
    )
    UPDATE ${e}.bam b
    SET status = 'in_progress', started_on = now()
    FROM candidate
    WHERE b.id = candidate.id
    RETURNING b.id, b.name, b.version, b.status, b.queue, b.table_name as "table", b.command, b.error,
              b.created_on as "createdOn", b.started_on as "startedOn", b.completed_on as "completedOn",
              (candidate.prior_status <> 'pending') as reattempt
  `}function bamHealDrop(e,t){let n=t.match(/CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(?:IF\s+NOT\s+EXISTS\s+)?("?[\w$]+"?)/i);return n?`DROP INDEX CONCURRENTLY IF EXISTS ${e}.${n[1]}`:null}function bamHealProbe(e,t){let n=t.match(/CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(?:IF\s+NOT\s+EXISTS\s+)?"?([\w$]+)"?/i);return n?`
    SELECT NOT i.indisvalid AS invalid
    FROM pg_class c
    JOIN pg_index i ON i.indexrelid = c.oid
    JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = '${resolveSchemaName(e).replace(x,`''`)}' AND c.relname = '${n[1].replace(x,`''`)}'
  `:null}function setBamCompleted(e,t){return`
    UPDATE ${e}.bam
    SET status = 'completed', completed_on = now()
    WHERE id = '${t}'
  `}function setBamFailed(e,t,n){return`
    UPDATE ${e}.bam
    SET status = 'failed', error = '${n.replace(/'/g,`''`)}', completed_on = now()
    WHERE id = '${t}'
  `}function getBamStatus(e){return`
    SELECT status, count(*)::int as count, max(created_on) as "lastCreatedOn"
    FROM ${e}.bam
    GROUP BY status
  `}function getBamEntries(e){return`
    SELECT id, name, version, status, queue, table_name as "table", command, error,
           created_on as "createdOn", started_on as "startedOn", completed_on as "completedOn"
    FROM ${e}.bam
    ORDER BY version, created_on
  `}function jobCommonExists(e){return`SELECT to_regclass('${e}.${E}') as name`}function getManagedQueuePartitions(e){return`SELECT table_name as "table", policy FROM ${e}.queue WHERE partition = true`}function getIncompleteBamCommands(e){return`SELECT command FROM ${e}.bam WHERE status <> 'completed'`}function bamCommandIndexName(e){let t=e.match(/CREATE\s+(?:UNIQUE\s+)?INDEX\s+(?:CONCURRENTLY\s+)?(?:IF\s+NOT\s+EXISTS\s+)?"?([\w$]+)"?/i);return t?t[1]:null}const O={1:w.short,2:w.singleton,3:w.stately,6:w.exclusive,8:w.key_strict_fifo,10:w.key_strict_fifo},re=[4,7,9,11],k=[`version`,`queue`,`schedule`,`subscription`,`bam`,`warning`,`queue_stats`,`job_dependency`];function manifestSection(e){return e?_:v}function applyManifestSchema(e,t){return e.split(g).join(t)}const ie=_.enum;function expectedManagedTables(e,t,n=[]){let r=[...manifestSection(t).tables];if(t)for(let e of n)r.push(e.table);return r}function expectedManagedColumns(e,t,n=[]){let r=new Set(k),i=new Map,a=[];for(let n of manifestSection(t).columns){if(n.table===`job`){a.push(n.column);continue}if(!r.has(n.table))continue;let t=i.get(n.table);t||i.set(n.table,t={table:n.table,columns:[],defaults:{},types:{}}),t.columns.push(n.column),t.types[n.column]={type:applyManifestSchema(n.type,e),notNull:n.notNull},n.default!=null&&(t.defaults[n.column]=applyManifestSchema(n.default,e))}let o=[...i.values()];if(o.push({table:`job`,columns:a}),t){o.push({table:E,columns:a});for(let e of n)o.push({table:e.table,columns:a})}return o}function expectedManagedConstraints(e,t){let n=new Set(k),r=new Map;for(let{table:i,def:a}of manifestSection(t).constraints)n.has(i)&&(r.get(i)??r.set(i,[]).get(i)).push(applyManifestSchema(a,e));return[...r].map(([e,t])=>({table:e,constraints:t}))}function expectedManagedFunctions(e,t){return manifestSection(t).functions.map(t=>{let n=applyManifestSchema(t.def,e);return{name:t.name,expectedBody:normalizeFunctionBody(extractFunctionBody(n)),definition:n.replace(/\s+/g,` `).trim()}})}function expectedManagedIndexes(e,t,n=[]){let managed=(t,n,r)=>{let i=applyManifestSchema(r,e);return{name:t,table:n,keys:indexKeysRaw(i),include:indexIncludeRaw(i),predicate:indexPredicateRaw(i),definition:displayIndexDefinition(i)}},r=t?E:`job`,i=[],a=[];for(let e of manifestSection(t).indexes){i.push(managed(e.name,e.table,e.def));let t=e.table===r?e.name.match(/_i(\d+)$/):null;t&&a.push({n:Number(t[1]),def:e.def})}if(t)for(let e of n)for(let{n:t,def:n}of a)(re.includes(t)||O[t]===e.policy)&&i.push(managed(`${e.table}_i${t}`,e.table,n.split(E).join(e.table)));return i}const A={minPages:128,maxEntriesPerPage:5,minSizeRatio:4,maxIndexBytes:2147483648},j=`
      floor(i.reltuples)::float8 as entries,
      pg_relation_size(i.oid)::float8 as bytes,`;function numericThreshold(e,t,n){return e==null?t:(l(typeof e==`number`&&Number.isFinite(e)&&e>=0,`configuration assert: reindex.${n} must be a finite number >= 0`),e)}function jobTableScope(e,t){return t?.length?`t.relname = ANY(${serializeArrayParam(t)})`:`t.relname IN (SELECT table_name FROM ${e}.queue UNION SELECT 'job' UNION SELECT '${E}')`}function getBloatedIndexes(e,t,n){let r=numericThreshold(n?.minPages,A.minPages,`minPages`),i=numericThreshold(n?.maxEntriesPerPage,A.maxEntriesPerPage,`maxEntriesPerPage`),a=numericThreshold(n?.minSizeRatio,A.minSizeRatio,`minSizeRatio`);return`
    SELECT
      i.relname as name,
      t.relname as table,
      i.relpages as pages,
      ${j}
      pg_has_role(current_user, i.relowner, 'USAGE') as owned
    FROM pg_class i
    JOIN pg_index x ON x.indexrelid = i.oid
    JOIN pg_class t ON t.oid = x.indrelid
    JOIN pg_namespace n ON n.oid = i.relnamespace
    LEFT JOIN LATERAL (
      SELECT COALESCE(sum(COALESCE(ts.avg_width, xs.avg_width, 0)), 0) AS key_width
      FROM unnest(x.indkey::int2[]) WITH ORDINALITY AS k(attnum, pos)
      LEFT JOIN pg_attribute a ON a.attrelid = x.indrelid AND a.attnum = k.attnum
      LEFT JOIN pg_stats ts ON ts.schemaname = n.nspname AND ts.tablename = t.relname AND ts.attname = a.attname
      LEFT JOIN pg_attribute ia ON ia.attrelid = i.oid AND ia.attnum = k.pos::int2
      LEFT JOIN pg_stats xs ON xs.schemaname = n.nspname AND xs.tablename = i.relname AND xs.attname = ia.attname
    ) w ON true
    WHERE n.nspname = '${resolveSchemaName(e).replace(x,`''`)}'
      AND i.relkind = 'i'
      AND x.indisvalid
      AND ${jobTableScope(e,t)}
      AND i.relpages > ${r}
      AND i.reltuples >= 0
      AND i.reltuples / GREATEST(i.relpages, 1) < ${i}
      AND i.relpages > ${a} * GREATEST(ceil((i.reltuples * (w.key_width + 20)) / 8192.0), 1)
    ORDER BY pg_relation_size(i.oid) DESC
  `}function getJobIndexes(e,t){return`
    SELECT
      i.relname as name,
      t.relname as table,
      i.relpages as pages,
      ${j}
      pg_has_role(current_user, i.relowner, 'USAGE') as owned
    FROM pg_class i
    JOIN pg_index x ON x.indexrelid = i.oid
    JOIN pg_class t ON t.oid = x.indrelid
    JOIN pg_namespace n ON n.oid = i.relnamespace
    WHERE n.nspname = '${resolveSchemaName(e).replace(x,`''`)}'
      AND i.relkind = 'i'
      AND x.indisvalid
      AND ${jobTableScope(e,t)}
    ORDER BY pg_relation_size(i.oid) DESC
  `}function getReindexLeftovers(e,t,n=!1,r=!1){let i=n?``:`AND NOT EXISTS (SELECT 1 FROM pg_stat_progress_create_index p WHERE p.relid = x.indrelid)`,a=r?``:`AND pg_has_role(current_user, i.relowner, 'USAGE')`;return`
    SELECT i.relname as name
    FROM pg_class i
    JOIN pg_index x ON x.indexrelid = i.oid
    JOIN pg_class t ON t.oid = x.indrelid
    JOIN pg_namespace n ON n.oid = i.relnamespace
    WHERE n.nspname = '${resolveSchemaName(e).replace(x,`''`)}'
      AND i.relkind = 'i'
      AND NOT x.indisvalid
      AND i.relname ~ '_ccnew[0-9]*$'
      AND ${jobTableScope(e,t)}
      ${a}
      ${i}
  `}function quoteIdentifier(e){return`"${e.replace(/"/g,`""`)}"`}const M={backends:`SELECT max(age(backend_xmin)) FROM pg_catalog.pg_stat_activity WHERE backend_xmin IS NOT NULL AND (xact_start IS NULL OR xact_start < $1)`,slots:`SELECT max(age(xmin)) FROM pg_catalog.pg_replication_slots WHERE xmin IS NOT NULL`,slotsCatalog:`SELECT max(age(catalog_xmin)) FROM pg_catalog.pg_replication_slots WHERE catalog_xmin IS NOT NULL`,standbys:`SELECT max(age(backend_xmin)) FROM pg_catalog.pg_stat_replication WHERE backend_xmin IS NOT NULL`,prepared:`SELECT max(age(transaction)) FROM pg_catalog.pg_prepared_xacts`},N=Object.keys(M);function getXminHorizon(e,t=N){l(t.length,`getXminHorizon requires at least one source`);let n=t.map(e=>`(${M[e]}) as "${e}"`),r=t.includes(`backends`)?`,
      (SELECT to_jsonb(h) FROM (
        SELECT
          pid,
          application_name                                    as "applicationName",
          usename::text                                       as "userName",
          state,
          age(backend_xmin)                                   as age,
          extract(epoch from (now() - xact_start))::int       as "xactSeconds"
        FROM pg_catalog.pg_stat_activity
        WHERE backend_xmin IS NOT NULL
          AND (xact_start IS NULL OR xact_start < $1)
          AND pid <> pg_backend_pid()
        ORDER BY age(backend_xmin) DESC, xact_start NULLS LAST
        LIMIT 1
      ) h) as "backendHolder",
      (SELECT count(*)::int FROM pg_catalog.pg_stat_activity
        WHERE backend_xmin IS NOT NULL AND xact_start IS NULL
          AND pid <> pg_backend_pid()) as "opaqueBackends",
      current_setting('application_name') as "selfApplicationName"`:``;return{text:`
    SELECT
      ${n.join(`,
      `)},
      (SELECT max(extract(epoch from (now() - xact_start)))::int
         FROM pg_catalog.pg_stat_activity
        WHERE backend_xmin IS NOT NULL AND xact_start IS NOT NULL) as "oldestTransactionSeconds"${r}
  `,values:t.includes(`backends`)?[e]:[]}}function getJobTableGarbage(e,t){return`
    SELECT t.relname as name,
      s.n_live_tup as "liveTuples",
      s.n_dead_tup as "deadTuples",
      GREATEST(s.last_autovacuum, s.last_vacuum) as "lastVacuum",
      extract(epoch from (now() - GREATEST(s.last_autovacuum, s.last_vacuum)))::int as "vacuumAgeSeconds",
      coalesce((SELECT option_value::int FROM pg_options_to_table(t.reloptions)
                 WHERE option_name = 'autovacuum_vacuum_threshold'),
               current_setting('autovacuum_vacuum_threshold')::int) as "threshold",
      coalesce((SELECT option_value::float8 FROM pg_options_to_table(t.reloptions)
                 WHERE option_name = 'autovacuum_vacuum_scale_factor'),
               current_setting('autovacuum_vacuum_scale_factor')::float8) as "scaleFactor",
      coalesce((SELECT option_value::boolean FROM pg_options_to_table(t.reloptions)
                 WHERE option_name = 'autovacuum_enabled'), true) as "autovacuumEnabled"
    FROM pg_catalog.pg_class t
    JOIN pg_catalog.pg_namespace n ON n.oid = t.relnamespace
    JOIN pg_catalog.pg_stat_user_tables s ON s.relid = t.oid
    WHERE n.nspname = '${resolveSchemaName(e).replace(x,`''`)}'
      AND t.relkind = 'r'
      AND ${jobTableScope(e,t)}
  `}function reindexIndex(e,t){return`REINDEX INDEX CONCURRENTLY ${e}.${quoteIdentifier(t)}`}function dropIndexConcurrently(e,t){return`DROP INDEX CONCURRENTLY IF EXISTS ${e}.${quoteIdentifier(t)}`}function buildReindexCommands(e,t,n){return t.length?[...n.map(({name:t})=>dropIndexConcurrently(e,t)),...t.map(({name:t})=>reindexIndex(e,t))]:[]}const P={MAX_EXPIRATION_HOURS:24,MIN_POLLING_INTERVAL_MS:500,MAX_RETENTION_DAYS:365},F=[`noSkipLocked`,`noMultiMutationCte`,`noTablePartitioning`,`noDeferrableConstraints`,`noAdvisoryLocks`,`noCoveringIndexes`,`noListenNotify`,`noIndexProgressView`,`noReindex`,`noMonitorVacuum`],I={postgres:{kind:`standard`,flags:{}},cockroachdb:{kind:`distributed`,flags:{noSkipLocked:!0,noMultiMutationCte:!0,noTablePartitioning:!0,noDeferrableConstraints:!0,noAdvisoryLocks:!0,noCoveringIndexes:!0,noListenNotify:!0,noIndexProgressView:!0,noReindex:!0,noMonitorVacuum:!0}},yugabytedb:{kind:`distributed`,flags:{noAdvisoryLocks:!0,noTablePartitioning:!0,noIndexProgressView:!0,noReindex:!0,noMonitorVacuum:!0}},citus:{kind:`distributed`,flags:{}},pglite:{kind:`embedded`,flags:{}}};function assertObjectName(e,t=`Name`){l(/^[\w.\-/]+$/.test(e),`${t} can only contain alphanumeric characters, underscores, hyphens, periods, or forward slashes`)}function validateQueueArgs(e={}){l(!(`deadLetter`in e)||e.deadLetter===null||typeof e.deadLetter==`string`,`deadLetter must be a string`),l(!(`notify`in e)||typeof e.notify==`boolean`,`notify must be a boolean`),e.deadLetter&&assertObjectName(e.deadLetter,`deadLetter`),validateRetryConfig(e),validateExpirationConfig(e),validateRetentionConfig(e),validateDeletionConfig(e),validateHeartbeatConfig(e)}const L=/^\d{4}-\d{2}-\d{2}/,ae=/^(?:[T ]\d{2}(?::\d{2}(?::\d{2}(?:[.,]\d+)?)?)?)?$/;function pinZonelessDateTime(e){return L.test(e)&&ae.test(e.slice(10))?e+`Z`:e}function checkSendArgs(e){let t,n,r;if(typeof e[0]==`string`)t=e[0],n=e[1],l(typeof n!=`function`,`send() cannot accept a function as the payload.  Did you intend to use work()?`),r=e[2];else if(typeof e[0]==`object`){l(e.length===1,`send object API only accepts 1 argument`);let i=e[0];l(i,`boss requires all jobs to have a name`),t=i.name,n=i.data,r=i.options}return r||={},l(t,`boss requires all jobs to have a queue name`),l(typeof r==`object`,`options should be an object`),r={...r},l(!(`priority`in r)||Number.isInteger(r.priority),`priority must be an integer`),r.priority=r.priority||0,r.startAfter=r.startAfter instanceof Date&&typeof r.startAfter.toISOString==`function`?r.startAfter.toISOString():+r.startAfter>0?``+r.startAfter:typeof r.startAfter==`string`?pinZonelessDateTime(r.startAfter):void 0,validateRetryConfig(r),validateExpirationConfig(r),validateRetentionConfig(r),validateDeletionConfig(r),validateGroupConfig(r),validateHeartbeatConfig(r),{name:t,data:n,options:r}}const oe=[`newest`,`oldest`,`all`];function checkUpdateArgs(e,{upsert:t=!1}={}){let n=t?`upsert()`:`update()`,r,i,a;if(typeof e[0]==`string`)r=e[0],i=e[1],a=e[2];else if(typeof e[0]==`object`){l(e.length===1,`${n} object API only accepts 1 argument`);let t=e[0];l(t,`boss requires all jobs to have a name`),r=t.name,i=t.data,a=t.options}l(r,`boss requires all jobs to have a queue name`),l(typeof i!=`function`,`${n} cannot accept a function as the payload.  Did you intend to use work()?`);let o={...a||{}};l(typeof o==`object`,`options should be an object`);let{id:s,singletonKey:c,match:u}=o;if(l(!!s!=!!c,`${n} requires exactly one of id or singletonKey`),l(!(s&&u!==void 0),`match is only valid when targeting jobs by singletonKey`),l(u===void 0||oe.includes(u),`match must be one of: ${oe.join(`, `)}`),l(!(`priority`in o)||Number.isInteger(o.priority),`priority must be an integer`),`startAfter`in o){let e=o.startAfter;o.startAfter=e instanceof Date&&typeof e.toISOString==`function`?e.toISOString():typeof e==`number`&&Number.isFinite(e)?``+e:typeof e==`string`?pinZonelessDateTime(e):void 0}return validateRetryConfig(o),validateExpirationConfig(o),validateRetentionConfig(o),validateGroupConfig(o),validateHeartbeatConfig(o),{name:r,data:i,options:o}}function validateGroupConfig(e){`group`in e&&e.group!==void 0&&e.group!==null&&(l(typeof e.group==`object`,`group must be an object`),l(typeof e.group.id==`string`&&e.group.id.length>0,`group.id must be a non-empty string`),l(!(`tier`in e.group)||typeof e.group.tier==`string`&&e.group.tier.length>0,`group.tier must be a non-empty string if provided`))}function validateFlowJobs(e){l(Array.isArray(e),`flow requires an array of jobs`),l(e.length>=2,`flow requires at least 2 jobs`);let t=new Set;for(let n of e)l(typeof n.ref==`string`&&n.ref.length>0,`each flow job must have a non-empty ref`),l(!t.has(n.ref),`duplicate ref: "${n.ref}"`),t.add(n.ref),l(typeof n.name==`string`&&n.name.length>0,`each flow job must have a non-empty name`),assertObjectName(n.name);let n=e.some(e=>e.dependsOn&&e.dependsOn.length>0);l(n,`flow requires at least one job with dependsOn`);for(let n of e)if(n.dependsOn){l(Array.isArray(n.dependsOn),`dependsOn for ref "${n.ref}" must be an array`);for(let e of n.dependsOn)l(typeof e==`string`&&e.length>0,`dependsOn entries must be non-empty strings`),l(e!==n.ref,`job "${n.ref}" cannot depend on itself`),l(t.has(e),`dependsOn ref "${e}" not found in flow`)}let r=new Map,i=new Map;for(let t of e)r.set(t.ref,0),i.set(t.ref,[]);for(let t of e)if(t.dependsOn)for(let e of t.dependsOn)i.get(e).push(t.ref),r.set(t.ref,r.get(t.ref)+1);let a=[];for(let[e,t]of r)t===0&&a.push(e);let o=0;for(;a.length>0;){let e=a.shift();o++;for(let t of i.get(e)){let e=r.get(t)-1;r.set(t,e),e===0&&a.push(t)}}if(o!==e.length){let e=findDependencyCycle(i);l(!1,`flow contains a dependency cycle: ${e.join(` -> `)}`)}}function findDependencyCycle(e){let t=new Set,n=new Set,r=[];function visit(i){if(t.has(i)){let e=r.indexOf(i);return[...r.slice(e),i]}if(n.has(i))return null;t.add(i),r.push(i);for(let t of e.get(i)||[]){let e=visit(t);if(e)return e}return r.pop(),t.delete(i),n.add(i),null}let i=null;for(let t of e.keys())if(i=visit(t),i)break;return i}function validateGroupConcurrencyValue(e,t){if(typeof e==`number`)l(Number.isInteger(e)&&e>=1,`${t} must be an integer >= 1`);else if(l(typeof e==`object`,`${t} must be a number or an object with { default, tiers? }`),l(Number.isInteger(e.default)&&e.default>=1,`${t}.default must be an integer >= 1`),`tiers`in e&&e.tiers){l(typeof e.tiers==`object`,`${t}.tiers must be an object`);for(let[n,r]of Object.entries(e.tiers))l(typeof n==`string`&&n.length>0,`${t} tier keys must be non-empty strings`),l(Number.isInteger(r)&&r>=1,`${t}.tiers["${n}"] must be an integer >= 1`)}}function validatePriorityRangeConfig(e){e.minPriority!==void 0&&l(Number.isInteger(e.minPriority),`minPriority must be an integer`),e.maxPriority!==void 0&&l(Number.isInteger(e.maxPriority),`maxPriority must be an integer`),e.minPriority!==void 0&&e.maxPriority!==void 0&&l(e.minPriority<=e.maxPriority,`minPriority must be <= maxPriority`)}function validateGroupConcurrencyConfig(e){let t=e.groupConcurrency!=null,n=e.localGroupConcurrency!=null;l(!(t&&n),`cannot specify both groupConcurrency and localGroupConcurrency - choose one`),t&&validateGroupConcurrencyValue(e.groupConcurrency,`groupConcurrency`),n&&(validateGroupConcurrencyValue(e.localGroupConcurrency,`localGroupConcurrency`),validateLocalGroupConcurrencyLimit(e.localGroupConcurrency,e.localConcurrency))}function validateLocalGroupConcurrencyLimit(e,t){let n=t??1;if(typeof e==`number`)l(e<=n,`localGroupConcurrency (${e}) cannot exceed localConcurrency (${n})`);else if(typeof e==`object`&&(l(e.default<=n,`localGroupConcurrency.default (${e.default}) cannot exceed localConcurrency (${n})`),e.tiers))for(let[t,r]of Object.entries(e.tiers))l(r<=n,`localGroupConcurrency.tiers["${t}"] (${r}) cannot exceed localConcurrency (${n})`)}function checkWorkArgs(e,t){let n,r;return l(e,`queue name is required`),t.length===1?(r=t[0],n={}):t.length>1&&(n=t[0]||{},r=t[1]),l(typeof r==`function`,`expected callback to be a function`),l(typeof n==`object`,`expected config to be an object`),n={...n},applyPollingInterval(n),l(!(`batchSize`in n)||Number.isInteger(n.batchSize)&&n.batchSize>=1,`batchSize must be an integer > 0`),l(!(`includeMetadata`in n)||typeof n.includeMetadata==`boolean`,`includeMetadata must be a boolean`),l(!(`priority`in n)||typeof n.priority==`boolean`,`priority must be a boolean`),l(!(`localConcurrency`in n)||Number.isInteger(n.localConcurrency)&&n.localConcurrency>=1,`localConcurrency must be an integer >= 1`),l(!(`perJobResults`in n)||typeof n.perJobResults==`boolean`,`perJobResults must be a boolean`),validatePriorityRangeConfig(n),validateGroupConcurrencyConfig(n),validateHeartbeatRefreshConfig(n),{options:n,callback:r}}function checkFetchArgs(e,t){l(e,`missing queue name`),l(!(`batchSize`in t)||Number.isInteger(t.batchSize)&&t.batchSize>=1,`batchSize must be an integer > 0`),l(!(`includeMetadata`in t)||typeof t.includeMetadata==`boolean`,`includeMetadata must be a boolean`),l(!(`priority`in t)||typeof t.priority==`boolean`,`priority must be a boolean`),l(!(`ignoreStartAfter`in t)||typeof t.ignoreStartAfter==`boolean`,`ignoreStartAfter must be a boolean`),validatePriorityRangeConfig(t)}function getConfig(e){l(e&&(typeof e==`object`||typeof e==`string`),`configuration assert: string or config object is required to connect to postgres`);let t=typeof e==`string`?{connectionString:e}:{...e};return t.schedule=`schedule`in t?t.schedule:!0,t.supervise=`supervise`in t?t.supervise:!0,t.migrate=`migrate`in t?t.migrate:!0,t.createSchema=`createSchema`in t?t.createSchema:!0,t.useListenNotify=`useListenNotify`in t&&t.useListenNotify,t.reindex=`reindex`in t?t.reindex:!0,resolveBackend(t),applySchemaConfig(t),applyOpsConfig(t),applyScheduleConfig(t),applyBamConfig(t),applyFlowConfig(t),validateWarningConfig(t),t}function applySchemaConfig(e){e.schema&&assertPostgresObjectName(e.schema),e.schema=e.schema||`pgboss`}function validateWarningConfig(e){l(!(`warningQueueSize`in e)||e.warningQueueSize>=1,`configuration assert: warningQueueSize must be at least 1`),l(!(`warningSlowQuerySeconds`in e)||e.warningSlowQuerySeconds>=1,`configuration assert: warningSlowQuerySeconds must be at least 1`),l(!(`warningRetentionDays`in e)||Number.isInteger(e.warningRetentionDays)&&e.warningRetentionDays>=1,`configuration assert: warningRetentionDays must be an integer >= 1`),l(!(`warningRetentionDays`in e)||e.warningRetentionDays<=P.MAX_RETENTION_DAYS,`configuration assert: warningRetentionDays cannot exceed ${P.MAX_RETENTION_DAYS} days`)}function resolveBackend(e){let t=`backend`in e?e.backend:`postgres`;l(t in I,`configuration assert: backend must be one of ${Object.keys(I).join(`, `)}`),e.backend=t;let{flags:n}=I[t];for(let t of F)e[t]=n[t]??!1;e.__test__distributed&&(e.noSkipLocked=!0,e.noMultiMutationCte=!0),e.__test__noAdvisoryLocks&&(e.noAdvisoryLocks=!0),e.__test__noIndexProgressView&&(e.noIndexProgressView=!0),e.__test__noReindex&&(e.noReindex=!0)}function quotedNameProblem(e){return e.includes(`"`)?`cannot contain double quotes`:e.includes(`'`)?`cannot contain single quotes`:e.includes(`%`)?`cannot contain percent signs`:e.includes(`$`)?`cannot contain dollar signs`:e.includes(`.`)?`cannot contain periods`:e.includes(`\\`)?`cannot contain backslashes`:/[\x00-\x1f\x7f]/.test(e)?`cannot contain control characters`:null}function assertPostgresObjectName(e){l(typeof e==`string`,`Name must be a string`);let t=e.startsWith(`"`)&&e.endsWith(`"`)&&e.length>1,n=t?e.slice(1,-1):e;if(l(n.length>0,`Name cannot be empty`),l(Buffer.byteLength(n,`utf8`)<=50,`Name cannot exceed 50 bytes`),t){let e=quotedNameProblem(n);l(e===null,`Quoted name ${e}`);return}let r=quotedNameProblem(e),i=r===null?` Pass it quoted to use it verbatim: schema: '"${e}"'`:` Quoting will not help: a quoted name ${r}.`;l(!/\W/.test(e),`Schema name ${JSON.stringify(e)} can only contain alphanumeric characters or underscores when unquoted.${i}`),l(!/^\d/.test(e),`Schema name ${JSON.stringify(e)} cannot start with a number when unquoted.${i}`)}function assertQueueName(e){l(e,`Name is required`),l(typeof e==`string`,`Name must be a string`),assertObjectName(e)}function assertKey(e){e&&(l(typeof e==`string`,`Key must be a string`),assertObjectName(e,`Key`))}function validateRetentionConfig(e){l(!(`retentionSeconds`in e)||e.retentionSeconds>=1,`configuration assert: retentionSeconds must be at least every second`)}function validateExpirationConfig(e){l(!(`expireInSeconds`in e)||e.expireInSeconds>=1,`configuration assert: expireInSeconds must be at least every second`),l(!e.expireInSeconds||e.expireInSeconds/60/60<=P.MAX_EXPIRATION_HOURS,`configuration assert: expiration cannot exceed ${P.MAX_EXPIRATION_HOURS} hours`)}function validateRetryConfig(e){l(!(`retryDelay`in e)||Number.isInteger(e.retryDelay)&&e.retryDelay>=0,`retryDelay must be an integer >= 0`),l(!(`retryLimit`in e)||Number.isInteger(e.retryLimit)&&e.retryLimit>=0,`retryLimit must be an integer >= 0`),l(!(`retryBackoff`in e)||e.retryBackoff===!0||e.retryBackoff===!1,`retryBackoff must be either true or false`),l(!(`retryDelayMax`in e)||e.retryDelayMax===null||e.retryBackoff===!0,`retryDelayMax can only be set if retryBackoff is true`),l(!(`retryDelayMax`in e)||e.retryDelayMax===null||Number.isInteger(e.retryDelayMax)&&e.retryDelayMax>=0,`retryDelayMax must be an integer >= 0`)}function validateHeartbeatConfig(e){l(!(`heartbeatSeconds`in e)||e.heartbeatSeconds===null||Number.isInteger(e.heartbeatSeconds)&&e.heartbeatSeconds>=10,`heartbeatSeconds must be an integer >= 10`)}function validateHeartbeatRefreshConfig(e){`heartbeatRefreshSeconds`in e&&e.heartbeatRefreshSeconds!=null&&l(typeof e.heartbeatRefreshSeconds==`number`&&e.heartbeatRefreshSeconds>0,`heartbeatRefreshSeconds must be a number > 0`)}function applyPollingInterval(e){l(!(`pollingIntervalSeconds`in e)||e.pollingIntervalSeconds>=P.MIN_POLLING_INTERVAL_MS/1e3,`configuration assert: pollingIntervalSeconds must be at least every ${P.MIN_POLLING_INTERVAL_MS}ms`),e.pollingInterval=`pollingIntervalSeconds`in e?e.pollingIntervalSeconds*1e3:2e3,l(!(`notifyPollingIntervalSeconds`in e)||e.notifyPollingIntervalSeconds>=P.MIN_POLLING_INTERVAL_MS/1e3,`configuration assert: notifyPollingIntervalSeconds must be at least every ${P.MIN_POLLING_INTERVAL_MS}ms`),`notifyPollingIntervalSeconds`in e?(e.notifyPollingInterval=e.notifyPollingIntervalSeconds*1e3,l(e.notifyPollingInterval>=e.pollingInterval,`configuration assert: notifyPollingIntervalSeconds must be at least pollingIntervalSeconds`)):e.notifyPollingInterval=Math.max(3e4,e.pollingInterval),l(!(`burstWhenReadyExceeds`in e)||Number.isInteger(e.burstWhenReadyExceeds)&&e.burstWhenReadyExceeds>=1,`configuration assert: burstWhenReadyExceeds must be an integer >= 1`),l(!(`burstWhenBatchFull`in e)||typeof e.burstWhenBatchFull==`boolean`,`configuration assert: burstWhenBatchFull must be a boolean`)}function applyOpsConfig(e){l(!(`superviseIntervalSeconds`in e)||e.superviseIntervalSeconds>=1,`configuration assert: superviseIntervalSeconds must be at least every second`),e.superviseIntervalSeconds=e.superviseIntervalSeconds||60,l(e.superviseIntervalSeconds/60/60<=P.MAX_EXPIRATION_HOURS,`configuration assert: superviseIntervalSeconds cannot exceed ${P.MAX_EXPIRATION_HOURS} hours`),l(!(`maintenanceIntervalSeconds`in e)||e.maintenanceIntervalSeconds>=1,`configuration assert: maintenanceIntervalSeconds must be at least every second`),e.maintenanceIntervalSeconds=e.maintenanceIntervalSeconds||P.MAX_EXPIRATION_HOURS*60*60,l(e.maintenanceIntervalSeconds/60/60<=P.MAX_EXPIRATION_HOURS,`configuration assert: maintenanceIntervalSeconds cannot exceed ${P.MAX_EXPIRATION_HOURS} hours`),l(!(`monitorIntervalSeconds`in e)||e.monitorIntervalSeconds>=1,`configuration assert: monitorIntervalSeconds must be at least every second`),e.monitorIntervalSeconds=e.monitorIntervalSeconds||60,l(e.monitorIntervalSeconds/60/60<=P.MAX_EXPIRATION_HOURS,`configuration assert: monitorIntervalSeconds cannot exceed ${P.MAX_EXPIRATION_HOURS} hours`),l(!(`queueCacheIntervalSeconds`in e)||e.queueCacheIntervalSeconds>=1,`configuration assert: queueCacheIntervalSeconds must be at least every second`),e.queueCacheIntervalSeconds=e.queueCacheIntervalSeconds||60,l(e.queueCacheIntervalSeconds/60/60<=P.MAX_EXPIRATION_HOURS,`configuration assert: queueCacheIntervalSeconds cannot exceed ${P.MAX_EXPIRATION_HOURS} hours`),`queueStatRetentionDays`in e&&(l(Number.isInteger(e.queueStatRetentionDays)&&e.queueStatRetentionDays>=1,`configuration assert: queueStatRetentionDays must be an integer >= 1`),l(e.queueStatRetentionDays<=P.MAX_RETENTION_DAYS,`configuration assert: queueStatRetentionDays cannot exceed ${P.MAX_RETENTION_DAYS} days`)),e.queueStatRetentionDays=e.queueStatRetentionDays||7,validateReindexConfig(e),validateVacuumMonitorConfig(e)}function validateReindexConfig(e){if(l(!(`reindex`in e)||typeof e.reindex==`boolean`||typeof e.reindex==`object`&&e.reindex!==null,`configuration assert: reindex must be a boolean or an options object`),typeof e.reindex==`object`&&e.reindex!==null){let{minPages:t,maxEntriesPerPage:n,minSizeRatio:r,maxIndexBytes:i,force:a}=e.reindex;l(t===void 0||Number.isInteger(t)&&t>=0,`configuration assert: reindex.minPages must be an integer >= 0`),l(n===void 0||typeof n==`number`&&n>0,`configuration assert: reindex.maxEntriesPerPage must be a number > 0`),l(r===void 0||typeof r==`number`&&r>=0,`configuration assert: reindex.minSizeRatio must be a number >= 0`),l(i===void 0||Number.isInteger(i)&&i>0,`configuration assert: reindex.maxIndexBytes must be an integer > 0`),l(a===void 0||a===!1,`configuration assert: reindex.force cannot be set in constructor options \u2014 pass it to supervise()`)}l(!(`reindexIntervalSeconds`in e)||e.reindexIntervalSeconds>=1,`configuration assert: reindexIntervalSeconds must be at least every second`),e.reindexIntervalSeconds=e.reindexIntervalSeconds||P.MAX_EXPIRATION_HOURS*60*60,l(e.reindexIntervalSeconds/60/60<=P.MAX_EXPIRATION_HOURS,`configuration assert: reindexIntervalSeconds cannot exceed ${P.MAX_EXPIRATION_HOURS} hours`)}function validateVacuumMonitorConfig(e){l(!(`monitorVacuum`in e)||typeof e.monitorVacuum==`boolean`,`configuration assert: monitorVacuum must be a boolean`)}function validateDeletionConfig(e){l(!(`deleteAfterSeconds`in e)||e.deleteAfterSeconds>=0,`configuration assert: deleteAfterSeconds must be at least 0 (0 disables deletion)`)}function applyScheduleConfig(e){l(!(`clockMonitorIntervalSeconds`in e)||e.clockMonitorIntervalSeconds>=1&&e.clockMonitorIntervalSeconds<=600,`configuration assert: clockMonitorIntervalSeconds must be between 1 second and 10 minutes`),e.clockMonitorIntervalSeconds=e.clockMonitorIntervalSeconds||600,l(!(`cronMonitorIntervalSeconds`in e)||e.cronMonitorIntervalSeconds>=1&&e.cronMonitorIntervalSeconds<=45,`configuration assert: cronMonitorIntervalSeconds must be between 1 and 45 seconds`),e.cronMonitorIntervalSeconds=e.cronMonitorIntervalSeconds||30,l(!(`cronWorkerIntervalSeconds`in e)||e.cronWorkerIntervalSeconds>=1&&e.cronWorkerIntervalSeconds<=45,`configuration assert: cronWorkerIntervalSeconds must be between 1 and 45 seconds`),e.cronWorkerIntervalSeconds=e.cronWorkerIntervalSeconds||5}function applyBamConfig(e){let t=e.__test__bypass_bam_interval_check?1:10;l(!(`bamIntervalSeconds`in e)||e.bamIntervalSeconds>=t,`configuration assert: bamIntervalSeconds must be at least ${t} seconds`),e.bamIntervalSeconds=e.bamIntervalSeconds||60}function applyFlowConfig(e){let t=e.__test__bypass_flow_interval_check?.5:1;l(!(`flowIntervalSeconds`in e)||e.flowIntervalSeconds>=t,`configuration assert: flowIntervalSeconds must be at least ${t} seconds`),e.flowIntervalSeconds=e.flowIntervalSeconds||5}function assertPartitionMetadata(e){for(let t of e)l(typeof t==`object`&&!!t&&typeof t.tableName==`string`&&typeof t.policy==`string`,`partitionTables entries must be { tableName, policy } records, received: ${JSON.stringify(t)}. The string[] form was removed in 12.28.0.`)}function formatJobTable(e,t){return e.replace(/\.job\b/g,`.${t}`).replace(/\bjob_i(\d+)/g,`${t}_i$1`)}function inlineAsyncCommand(e,t,n,r){let i=typeof t==`string`,a=i?t:t.command,o=i?a.match(/job_table_run_async\(\s*'([^']+)'/):null,s=i?a.match(/\$\$([\s\S]*?)\$\$/):null,c=i?a.match(/\$\$\s*,\s*'([^']+)'/):null;l(!i||o&&s,`Unable to inline async migration command: ${a}`);let u=i?o[1]:t.name,d=(i?s[1]:t.command).trim(),f=i?void 0:t.partitionPolicy,p=r.filter(e=>!f||e.policy===f).map(e=>e.tableName);return(c?[c[1]]:[`job_common`,...p]).map(t=>{let r=formatJobTable(d,t).replace(/(CREATE (?:UNIQUE )?INDEX CONCURRENTLY)(?! IF NOT EXISTS) /,`$1 IF NOT EXISTS `);return`${`-- inlined from ${e}.job_table_run_async (migration v${n}, command: ${u})`}\n${r}`})}function renderAsyncCommand(e,t,n){if(typeof t==`string`)return t.replace(/\$VERSION\$/g,String(n));let r=t.name.replaceAll(`'`,`''`),i=t.partitionPolicy?.replaceAll(`'`,`''`);return i?`SELECT ${e}.job_table_run_async(
    '${r}',
    ${n},
    $$${t.command}$$,
    targets.table_name,
    targets.queue_name
  )
  FROM (
    SELECT 'job_common'::text AS table_name, NULL::text AS queue_name
    UNION ALL
    SELECT table_name, name FROM ${e}.queue WHERE partition = true AND policy = '${i}'
  ) targets`:`SELECT ${e}.job_table_run_async('${r}', ${n}, $$${t.command}$$)`}function flatten(e,t,n,r){return t.unshift(assertMigration(e,n)),t.push(setVersion(e,n)),locked(e,t,void 0,r)}function rollback(e,t,n,r){n||=getAll(e);let i=n.find(e=>e.version===t);return l(i,`Version ${t} not found.`),flatten(e,[...i.async?.length?[`DELETE FROM ${e}.bam WHERE version = ${i.version} AND status <> 'completed'`]:[],...i.uninstall||[]],i.previous,r)}function next(e,t,n,r){n||=getAll(e);let i=n.find(e=>e.previous===t);return l(i,`Version ${t} not found.`),flatten(e,i.install,i.version,r)}function migrateCommands(e,t,n,r,i={}){if(n||=getAll(e),Number.isInteger(t)&&t!==0){let e=Math.min(...n.map(e=>e.previous));l(t>=e,`Cannot migrate pg-boss schema from version ${t}: the oldest supported starting version is ${e}. Upgrade to a schema at or above that version using an older pg-boss release first.`)}assertPartitionMetadata(i.partitionTables||[]);let a=[],o=n.filter(e=>e.previous>=t).sort((e,t)=>e.version-t.version).reduce((t,n)=>{if(t.install=t.install.concat(n.install),n.async){if(i.inlineAsync)for(let t of n.async)a.push(...inlineAsyncCommand(e,t,n.version,i.partitionTables||[]));else{let r=n.async.map(t=>renderAsyncCommand(e,t,n.version));t.install=t.install.concat(r)}}return t.version=n.version,t},{install:[],version:t});return l(o.install.length>0,`Version ${t} not found.`),{sql:flatten(e,o.install,o.version,r),concurrent:a}}function migrate(e,t,n,r,i={}){let{sql:a,concurrent:o}=migrateCommands(e,t,n,r,i);return o.length?`${a}\n${o.join(`;
`)};`:a}const R={26:e=>`
    CREATE OR REPLACE FUNCTION ${e}.create_queue(queue_name text, options jsonb)
    RETURNS VOID AS
    $$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO ${e}.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE ${e}.%I (LIKE ${e}.job INCLUDING DEFAULTS)', tablename);

      EXECUTE format('ALTER TABLE ${e}.%1$I ADD PRIMARY KEY (name, id)', tablename);
      EXECUTE format('ALTER TABLE ${e}.%1$I ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES ${e}.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', tablename);
      EXECUTE format('ALTER TABLE ${e}.%1$I ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES ${e}.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', tablename);

      EXECUTE format('CREATE INDEX %1$s_i5 ON ${e}.%1$I (name, start_after) INCLUDE (priority, created_on, id) WHERE state < ''active''', tablename);
      EXECUTE format('CREATE UNIQUE INDEX %1$s_i4 ON ${e}.%1$I (name, singleton_on, COALESCE(singleton_key, '''')) WHERE state <> ''cancelled'' AND singleton_on IS NOT NULL', tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE format('CREATE UNIQUE INDEX %1$s_i1 ON ${e}.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''created'' AND policy = ''short''', tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE format('CREATE UNIQUE INDEX %1$s_i2 ON ${e}.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''active'' AND policy = ''singleton''', tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE format('CREATE UNIQUE INDEX %1$s_i3 ON ${e}.%1$I (name, state, COALESCE(singleton_key, '''')) WHERE state <= ''active'' AND policy = ''stately''', tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE format('CREATE UNIQUE INDEX %1$s_i6 ON ${e}.%1$I (name, COALESCE(singleton_key, '''')) WHERE state <= ''active'' AND policy = ''exclusive''', tablename);
      END IF;

      EXECUTE format('ALTER TABLE ${e}.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE ${e}.job ATTACH PARTITION ${e}.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $$
    LANGUAGE plpgsql;
  `,27:e=>`
    CREATE OR REPLACE FUNCTION ${e}.create_queue(queue_name text, options jsonb)
    RETURNS VOID AS
    $$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO ${e}.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE ${e}.%I (LIKE ${e}.job INCLUDING DEFAULTS)', tablename);

      EXECUTE ${e}.job_table_format($cmd$ALTER TABLE ${e}.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$ALTER TABLE ${e}.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES ${e}.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$ALTER TABLE ${e}.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES ${e}.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE ${e}.job_table_format($cmd$CREATE INDEX job_i5 ON ${e}.job (name, start_after) INCLUDE (priority, created_on, id) WHERE state < 'active'$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON ${e}.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$CREATE INDEX job_i7 ON ${e}.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON ${e}.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON ${e}.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON ${e}.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON ${e}.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE ${e}.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE ${e}.job ATTACH PARTITION ${e}.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $$
    LANGUAGE plpgsql;
  `,28:e=>`
    CREATE OR REPLACE FUNCTION ${e}.create_queue(queue_name text, options jsonb)
    RETURNS VOID AS
    $$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO ${e}.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE ${e}.%I (LIKE ${e}.job INCLUDING DEFAULTS)', tablename);

      EXECUTE ${e}.job_table_format($cmd$ALTER TABLE ${e}.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$ALTER TABLE ${e}.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES ${e}.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$ALTER TABLE ${e}.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES ${e}.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE ${e}.job_table_format($cmd$CREATE INDEX job_i5 ON ${e}.job (name, start_after) INCLUDE (priority, created_on, id) WHERE state < 'active'$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON ${e}.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$CREATE INDEX job_i7 ON ${e}.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON ${e}.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON ${e}.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON ${e}.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON ${e}.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON ${e}.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE ${e}.job_table_format($cmd$ALTER TABLE ${e}.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE ${e}.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE ${e}.job ATTACH PARTITION ${e}.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $$
    LANGUAGE plpgsql;
  `,30:e=>`
    CREATE OR REPLACE FUNCTION ${e}.create_queue(queue_name text, options jsonb)
    RETURNS VOID AS
    $$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO ${e}.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE ${e}.%I (LIKE ${e}.job INCLUDING DEFAULTS)', tablename);

      EXECUTE ${e}.job_table_format($cmd$ALTER TABLE ${e}.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$ALTER TABLE ${e}.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES ${e}.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$ALTER TABLE ${e}.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES ${e}.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE ${e}.job_table_format($cmd$CREATE INDEX job_i5 ON ${e}.job (name, start_after) INCLUDE (priority, created_on, id) WHERE state < 'active'$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON ${e}.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$CREATE INDEX job_i7 ON ${e}.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON ${e}.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON ${e}.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON ${e}.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON ${e}.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON ${e}.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE ${e}.job_table_format($cmd$ALTER TABLE ${e}.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE ${e}.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE ${e}.job ATTACH PARTITION ${e}.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $$
    LANGUAGE plpgsql;
  `,31:e=>`
    CREATE OR REPLACE FUNCTION ${e}.create_queue(queue_name text, options jsonb)
    RETURNS VOID AS
    $$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO ${e}.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE ${e}.%I (LIKE ${e}.job INCLUDING DEFAULTS)', tablename);

      EXECUTE ${e}.job_table_format($cmd$ALTER TABLE ${e}.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$ALTER TABLE ${e}.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES ${e}.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$ALTER TABLE ${e}.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES ${e}.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE ${e}.job_table_format($cmd$CREATE INDEX job_i5 ON ${e}.job (name, start_after) INCLUDE (priority, created_on, id) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON ${e}.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$CREATE INDEX job_i7 ON ${e}.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON ${e}.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON ${e}.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON ${e}.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON ${e}.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON ${e}.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE ${e}.job_table_format($cmd$ALTER TABLE ${e}.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE ${e}.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE ${e}.job ATTACH PARTITION ${e}.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $$
    LANGUAGE plpgsql;
  `,32:e=>`
    CREATE OR REPLACE FUNCTION ${e}.create_queue(queue_name text, options jsonb)
    RETURNS VOID AS
    $$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO ${e}.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false)
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE ${e}.%I (LIKE ${e}.job INCLUDING DEFAULTS)', tablename);

      EXECUTE ${e}.job_table_format($cmd$ALTER TABLE ${e}.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$ALTER TABLE ${e}.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES ${e}.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$ALTER TABLE ${e}.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES ${e}.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE ${e}.job_table_format($cmd$CREATE INDEX job_i5 ON ${e}.job (name, start_after) INCLUDE (priority, created_on, id) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON ${e}.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$CREATE INDEX job_i7 ON ${e}.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON ${e}.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON ${e}.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON ${e}.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON ${e}.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON ${e}.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE ${e}.job_table_format($cmd$ALTER TABLE ${e}.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE ${e}.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE ${e}.job ATTACH PARTITION ${e}.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $$
    LANGUAGE plpgsql;
  `,33:e=>`
    CREATE OR REPLACE FUNCTION ${e}.create_queue(queue_name text, options jsonb)
    RETURNS VOID AS
    $$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO ${e}.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false)
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE ${e}.%I (LIKE ${e}.job INCLUDING DEFAULTS)', tablename);

      EXECUTE ${e}.job_table_format($cmd$ALTER TABLE ${e}.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$ALTER TABLE ${e}.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES ${e}.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$ALTER TABLE ${e}.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES ${e}.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE ${e}.job_table_format($cmd$CREATE INDEX job_i5 ON ${e}.job (name, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON ${e}.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$CREATE INDEX job_i7 ON ${e}.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$CREATE INDEX job_i9 ON ${e}.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON ${e}.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON ${e}.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON ${e}.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON ${e}.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON ${e}.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE ${e}.job_table_format($cmd$ALTER TABLE ${e}.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE ${e}.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE ${e}.job ATTACH PARTITION ${e}.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $$
    LANGUAGE plpgsql;
  `,38:e=>`
    CREATE OR REPLACE FUNCTION ${e}.create_queue(queue_name text, options jsonb)
    RETURNS VOID AS
    $$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO ${e}.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false)
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE ${e}.%I (LIKE ${e}.job INCLUDING DEFAULTS)', tablename);

      EXECUTE ${e}.job_table_format($cmd$ALTER TABLE ${e}.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$ALTER TABLE ${e}.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES ${e}.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$ALTER TABLE ${e}.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES ${e}.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE ${e}.job_table_format($cmd$CREATE INDEX job_i5 ON ${e}.job (name, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON ${e}.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$CREATE INDEX job_i7 ON ${e}.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$CREATE INDEX job_i9 ON ${e}.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON ${e}.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON ${e}.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON ${e}.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON ${e}.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON ${e}.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE ${e}.job_table_format($cmd$CREATE INDEX job_i10 ON ${e}.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE ${e}.job_table_format($cmd$ALTER TABLE ${e}.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE ${e}.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE ${e}.job ATTACH PARTITION ${e}.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $$
    LANGUAGE plpgsql;
  `,40:e=>`
    CREATE OR REPLACE FUNCTION ${e}.create_queue(queue_name text, options jsonb)
    RETURNS VOID AS
    $$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO ${e}.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false)
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE ${e}.%I (LIKE ${e}.job INCLUDING DEFAULTS)', tablename);

      EXECUTE ${e}.job_table_format($cmd$ALTER TABLE ${e}.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$ALTER TABLE ${e}.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES ${e}.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$ALTER TABLE ${e}.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES ${e}.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE ${e}.job_table_format($cmd$CREATE INDEX job_i11 ON ${e}.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON ${e}.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$CREATE INDEX job_i7 ON ${e}.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE ${e}.job_table_format($cmd$CREATE INDEX job_i9 ON ${e}.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON ${e}.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON ${e}.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON ${e}.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON ${e}.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE ${e}.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON ${e}.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE ${e}.job_table_format($cmd$CREATE INDEX job_i10 ON ${e}.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE ${e}.job_table_format($cmd$ALTER TABLE ${e}.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE ${e}.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE ${e}.job ATTACH PARTITION ${e}.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $$
    LANGUAGE plpgsql;
  `},se={35:(e,t)=>t?`
      CREATE TABLE ${e}.queue_stats (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        name text NOT NULL,
        deferred_count int NOT NULL DEFAULT 0,
        queued_count   int NOT NULL DEFAULT 0,
        ready_count    int NOT NULL DEFAULT 0,
        active_count   int NOT NULL DEFAULT 0,
        failed_count   int NOT NULL DEFAULT 0,
        total_count    int NOT NULL DEFAULT 0,
        captured_on timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (id)
      )
    `:`
    CREATE TABLE ${e}.queue_stats (
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      name text NOT NULL,
      deferred_count int NOT NULL DEFAULT 0,
      queued_count   int NOT NULL DEFAULT 0,
      ready_count    int NOT NULL DEFAULT 0,
      active_count   int NOT NULL DEFAULT 0,
      failed_count   int NOT NULL DEFAULT 0,
      total_count    int NOT NULL DEFAULT 0,
      captured_on timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (id, captured_on)
    ) PARTITION BY RANGE (captured_on)
  `},ce={35:(e,t)=>{let n=`(name, captured_on DESC)`;return t?`CREATE INDEX queue_stats_i1 ON ${e}.queue_stats ${n}`:`CREATE INDEX queue_stats_i1 ON ${e}.queue_stats ${n} INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count)`}},le={35:e=>`
    DO $$
    DECLARE
      d date;
      i int;
      part_name text;
    BEGIN
      FOR i IN 0..1 LOOP
        d := (now() AT TIME ZONE 'UTC')::date + i;
        part_name := 'queue_stats_' || to_char(d, 'YYYYMMDD');
        IF NOT EXISTS (
          SELECT 1 FROM pg_class c
          JOIN pg_namespace n ON n.oid = c.relnamespace
          WHERE n.nspname = '${resolveSchemaName(e)}' AND c.relname = part_name
        ) THEN
          EXECUTE format(
            'CREATE TABLE ${e}.%I PARTITION OF ${e}.queue_stats FOR VALUES FROM (%L) TO (%L)',
            part_name,
            to_char(d, 'YYYY-MM-DD') || ' 00:00:00+00',
            to_char(d + 1, 'YYYY-MM-DD') || ' 00:00:00+00'
          );
        END IF;
      END LOOP;
    END;
    $$
  `},ue={36:e=>`
    CREATE OR REPLACE FUNCTION ${e}.job_table_format(command text, table_name text)
    RETURNS text AS
    $$
      SELECT format(
        replace(
          replace(command, '.job', '.%1$I'),
          'job_i', '%1$s_i'
        ),
        table_name
      );
    $$
    LANGUAGE sql IMMUTABLE;
  `,37:e=>`
    CREATE OR REPLACE FUNCTION ${e}.job_table_format(command text, table_name text)
    RETURNS text AS
    $$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\\.job\\y', '.%1$I', 'g'),
          '\\yjob_i(\\d+)', '%1$s_i\\1', 'g'
        ),
        table_name
      );
    $$
    LANGUAGE sql IMMUTABLE;
  `};function getAll(e,t=!1,n=!1){return[{release:`11.1.0`,version:26,previous:25,install:[R[26](e),`CREATE UNIQUE INDEX job_i6 ON ${e}.job_common (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'`],uninstall:[`DROP INDEX ${e}.job_i6`]},{release:`12.6.0`,version:27,previous:26,install:[`ALTER TABLE ${e}.version ADD COLUMN IF NOT EXISTS bam_on timestamp with time zone`,`
        CREATE TABLE IF NOT EXISTS ${e}.bam (
          id uuid PRIMARY KEY default gen_random_uuid(),
          name text NOT NULL,
          version int NOT NULL,
          status text NOT NULL DEFAULT 'pending',
          queue text,
          table_name text NOT NULL,
          command text NOT NULL,
          error text,
          created_on timestamp with time zone NOT NULL DEFAULT now(),
          started_on timestamp with time zone,
          completed_on timestamp with time zone
        )
        `,`CREATE FUNCTION ${e}.job_table_format(command text, table_name text)
          RETURNS text AS
          $$
            SELECT format(
              replace(
                replace(command, '.job', '.%1$I'),
                'job_i', '%1$s_i'
              ),
              table_name
            );
          $$
          LANGUAGE sql IMMUTABLE;
        `,`
        CREATE OR REPLACE FUNCTION ${e}.job_table_run_async(command_name text, version int, command text, tbl_name text DEFAULT NULL, queue_name text DEFAULT NULL)
        RETURNS VOID AS
        $$
        BEGIN
          IF queue_name IS NOT NULL THEN
            SELECT table_name INTO tbl_name FROM ${e}.queue WHERE name = queue_name;
          END IF;

          IF tbl_name IS NOT NULL THEN
            INSERT INTO ${e}.bam (name, version, status, queue, table_name, command)
            VALUES (
              command_name,
              version,
              'pending',
              queue_name,
              tbl_name,
              ${e}.job_table_format(command, tbl_name)
            );
            RETURN;
          END IF;

          INSERT INTO ${e}.bam (name, version, status, queue, table_name, command)
          SELECT
            command_name,
            version,
            'pending',
            NULL,
            'job_common',
            ${e}.job_table_format(command, 'job_common')
          UNION ALL
          SELECT
            command_name,
            version,
            'pending',
            queue.name,
            queue.table_name,
            ${e}.job_table_format(command, queue.table_name)
          FROM ${e}.queue
          WHERE partition = true;
        END;
        $$
        LANGUAGE plpgsql;
        `,`
        CREATE OR REPLACE FUNCTION ${e}.job_table_run(command text, tbl_name text DEFAULT NULL, queue_name text DEFAULT NULL)
        RETURNS VOID AS
        $$
        DECLARE
          tbl RECORD;
        BEGIN
          IF queue_name IS NOT NULL THEN
            SELECT table_name INTO tbl_name FROM ${e}.queue WHERE name = queue_name;
          END IF;

          IF tbl_name IS NOT NULL THEN
            EXECUTE ${e}.job_table_format(command, tbl_name);
            RETURN;
          END IF;

          EXECUTE ${e}.job_table_format(command, 'job_common');

          FOR tbl IN SELECT table_name FROM ${e}.queue WHERE partition = true
          LOOP
            EXECUTE ${e}.job_table_format(command, tbl.table_name);
          END LOOP;
        END;
        $$
        LANGUAGE plpgsql;
        `,`ALTER TABLE ${e}.job ADD COLUMN IF NOT EXISTS group_id text`,`ALTER TABLE ${e}.job ADD COLUMN IF NOT EXISTS group_tier text`,R[27](e),`ALTER INDEX IF EXISTS ${e}.job_i1 RENAME TO job_common_i1`,`ALTER INDEX IF EXISTS ${e}.job_i2 RENAME TO job_common_i2`,`ALTER INDEX IF EXISTS ${e}.job_i3 RENAME TO job_common_i3`,`ALTER INDEX IF EXISTS ${e}.job_i4 RENAME TO job_common_i4`,`ALTER INDEX IF EXISTS ${e}.job_i5 RENAME TO job_common_i5`,`ALTER INDEX IF EXISTS ${e}.job_i6 RENAME TO job_common_i6`,`ALTER INDEX IF EXISTS ${e}.job_i7 RENAME TO job_common_i7`],async:[`SELECT ${e}.job_table_run_async(
          'group_concurency_index',
          $VERSION$,
          $$
          CREATE INDEX CONCURRENTLY job_i7 ON ${e}.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL
          $$
        )`],uninstall:[`ALTER INDEX ${e}.job_common_i6 RENAME TO job_i6`,`ALTER INDEX ${e}.job_common_i5 RENAME TO job_i5`,`ALTER INDEX ${e}.job_common_i4 RENAME TO job_i4`,`ALTER INDEX ${e}.job_common_i3 RENAME TO job_i3`,`ALTER INDEX ${e}.job_common_i2 RENAME TO job_i2`,`ALTER INDEX ${e}.job_common_i1 RENAME TO job_i1`,`SELECT ${e}.job_table_run('DROP INDEX IF EXISTS ${e}.job_i7')`,R[26](e),`DROP FUNCTION ${e}.job_table_run(text, text, text)`,`DROP FUNCTION ${e}.job_table_run_async(text, int, text, text, text)`,`DROP FUNCTION ${e}.job_table_format(text, text)`,`DROP TABLE ${e}.bam`,`ALTER TABLE ${e}.version DROP COLUMN bam_on`,`ALTER TABLE ${e}.job DROP COLUMN group_tier`,`ALTER TABLE ${e}.job DROP COLUMN group_id`]},{release:`12.10.0`,version:28,previous:27,install:[`SELECT ${e}.job_table_run($cmd$ALTER TABLE ${e}.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, 'job_common')`,R[28](e)],async:[`SELECT ${e}.job_table_run_async(
          'key_strict_fifo_index',
          $VERSION$,
          $$
          CREATE UNIQUE INDEX CONCURRENTLY job_i8 ON ${e}.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'
          $$
        , 'job_common')`],uninstall:[`SELECT ${e}.job_table_run('DROP INDEX IF EXISTS ${e}.job_i8')`,`SELECT ${e}.job_table_run('ALTER TABLE ${e}.job DROP CONSTRAINT IF EXISTS job_key_strict_fifo_singleton_key_check')`,R[27](e)]},{release:`12.11.0`,version:29,previous:28,install:[`CREATE TABLE ${e}.warning (
          id uuid PRIMARY KEY default gen_random_uuid(),
          type text NOT NULL,
          message text NOT NULL,
          data jsonb,
          created_on timestamp with time zone NOT NULL DEFAULT now()
        )`,`CREATE INDEX warning_i1 ON ${e}.warning (created_on DESC)`],uninstall:[`DROP INDEX ${e}.warning_i1`,`DROP TABLE ${e}.warning`]},{release:`12.12.0`,version:30,previous:29,install:[`ALTER TABLE ${e}.job ADD COLUMN heartbeat_on timestamp with time zone`,`ALTER TABLE ${e}.job ADD COLUMN heartbeat_seconds int`,`ALTER TABLE ${e}.queue ADD COLUMN heartbeat_seconds int`,R[30](e)],uninstall:[R[28](e),`ALTER TABLE ${e}.queue DROP COLUMN heartbeat_seconds`,`ALTER TABLE ${e}.job DROP COLUMN heartbeat_seconds`,`ALTER TABLE ${e}.job DROP COLUMN heartbeat_on`]},{release:`12.19.0`,version:31,previous:30,install:[`ALTER TABLE ${e}.job ADD COLUMN blocked boolean NOT NULL DEFAULT false`,`ALTER TABLE ${e}.job ADD COLUMN blocking boolean NOT NULL DEFAULT false`,`ALTER TABLE ${e}.job ADD COLUMN pending_dependencies int NOT NULL DEFAULT 0`,`
        CREATE TABLE IF NOT EXISTS ${e}.job_dependency (
          child_name text NOT NULL,
          child_id uuid NOT NULL,
          parent_name text NOT NULL,
          parent_id uuid NOT NULL,
          PRIMARY KEY (child_name, child_id, parent_name, parent_id)
        )
        `,`CREATE INDEX IF NOT EXISTS job_dep_parent_idx ON ${e}.job_dependency (parent_name, parent_id)`,R[31](e)],uninstall:[`DROP INDEX IF EXISTS ${e}.job_dep_parent_idx`,`DROP TABLE IF EXISTS ${e}.job_dependency`,R[30](e),`SELECT ${e}.job_table_run($cmd$DROP INDEX IF EXISTS ${e}.job_i5$cmd$)`,`SELECT ${e}.job_table_run($cmd$CREATE INDEX job_i5 ON ${e}.job (name, start_after) INCLUDE (priority, created_on, id) WHERE state < 'active'$cmd$)`,`ALTER TABLE ${e}.job DROP COLUMN pending_dependencies`,`ALTER TABLE ${e}.job DROP COLUMN blocking`,`ALTER TABLE ${e}.job DROP COLUMN blocked`]},{release:`12.21.0`,version:32,previous:31,install:[`ALTER TABLE ${e}.queue ADD COLUMN notify boolean NOT NULL DEFAULT false`,R[32](e),`ALTER TABLE ${e}.queue ADD COLUMN failed_count int NOT NULL DEFAULT 0`,`ALTER TABLE ${e}.queue ADD COLUMN ready_count int NOT NULL DEFAULT 0`],uninstall:[`ALTER TABLE ${e}.queue DROP COLUMN ready_count`,`ALTER TABLE ${e}.queue DROP COLUMN failed_count`,R[31](e),`ALTER TABLE ${e}.queue DROP COLUMN notify`]},{release:`12.22.0`,version:33,previous:32,install:[`ALTER TABLE ${e}.version ADD COLUMN IF NOT EXISTS flow_on timestamp with time zone`,`ALTER TABLE ${e}.bam ALTER COLUMN created_on SET DEFAULT clock_timestamp()`,R[33](e)],async:[`SELECT ${e}.job_table_run_async(
          'flow_resolver_index',
          $VERSION$,
          $$
          CREATE INDEX CONCURRENTLY IF NOT EXISTS job_i9 ON ${e}.job (name, id) WHERE blocking AND state = 'completed'
          $$
        )`,`SELECT ${e}.job_table_run_async(
          'fetch_index_drop',
          $VERSION$,
          $$
          DROP INDEX CONCURRENTLY IF EXISTS ${e}.job_i5
          $$
        )`,`SELECT ${e}.job_table_run_async(
          'fetch_index',
          $VERSION$,
          $$
          CREATE INDEX CONCURRENTLY IF NOT EXISTS job_i5 ON ${e}.job (name, start_after) WHERE state < 'active' AND NOT blocked
          $$
        )`],uninstall:[R[32](e),`SELECT ${e}.job_table_run($cmd$DROP INDEX IF EXISTS ${e}.job_i5$cmd$)`,`SELECT ${e}.job_table_run($cmd$CREATE INDEX job_i5 ON ${e}.job (name, start_after) INCLUDE (priority, created_on, id) WHERE state < 'active' AND NOT blocked$cmd$)`,`SELECT ${e}.job_table_run($cmd$DROP INDEX IF EXISTS ${e}.job_i9$cmd$)`,`ALTER TABLE ${e}.version DROP COLUMN flow_on`]},{release:`12.23.0`,version:34,previous:33,install:[`ALTER TABLE ${e}.job ADD COLUMN IF NOT EXISTS source_name text`,`ALTER TABLE ${e}.job ADD COLUMN IF NOT EXISTS source_id uuid`,`ALTER TABLE ${e}.job ADD COLUMN IF NOT EXISTS source_created_on timestamp with time zone`,`ALTER TABLE ${e}.job ADD COLUMN IF NOT EXISTS source_retry_count int`],uninstall:[`ALTER TABLE ${e}.job DROP COLUMN source_name`,`ALTER TABLE ${e}.job DROP COLUMN source_id`,`ALTER TABLE ${e}.job DROP COLUMN source_created_on`,`ALTER TABLE ${e}.job DROP COLUMN source_retry_count`]},{release:`12.24.0`,version:35,previous:34,install:[...t?[se[35](e,!0),ce[35](e,n)]:[se[35](e,!1),ce[35](e,n),le[35](e)],`ALTER TABLE ${e}.queue ADD COLUMN ready_history int[] NOT NULL DEFAULT '{}'`],uninstall:[`ALTER TABLE ${e}.queue DROP COLUMN ready_history`,`DROP TABLE IF EXISTS ${e}.queue_stats`]},{release:`12.24.1`,version:36,previous:35,install:[`ALTER TABLE ${e}.bam ALTER COLUMN created_on SET DEFAULT clock_timestamp()`],uninstall:[]},{release:`12.26.0`,version:37,previous:36,install:t?[]:[ue[37](e)],uninstall:t?[]:[ue[36](e)]},{release:`12.28.0`,version:38,previous:37,install:t?[`CREATE INDEX job_i10 ON ${e}.job (name, singleton_key, state DESC, created_on, id)${n?``:` INCLUDE (start_after)`} WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'`]:[R[38](e)],async:t?[]:[{name:`key_strict_fifo_head_index`,partitionPolicy:`key_strict_fifo`,command:`CREATE INDEX CONCURRENTLY IF NOT EXISTS job_i10 ON ${e}.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'`}],uninstall:t?[`DROP INDEX IF EXISTS ${e}.job_i10`]:[R[33](e),`SELECT ${e}.job_table_run($cmd$DROP INDEX IF EXISTS ${e}.job_i10$cmd$)`]},{release:`12.29.0`,version:39,previous:38,install:[`ALTER TABLE ${e}.version ADD COLUMN IF NOT EXISTS reindex_on timestamp with time zone`],uninstall:[`ALTER TABLE ${e}.version DROP COLUMN reindex_on`]},{release:`12.30.0`,version:40,previous:39,install:[`ALTER TABLE ${e}.version ADD COLUMN IF NOT EXISTS monitor_backoff_on timestamp with time zone`,`ALTER TABLE ${e}.queue ADD COLUMN IF NOT EXISTS monitor_claim_on timestamp with time zone`,`UPDATE ${e}.queue SET monitor_claim_on = monitor_on WHERE monitor_claim_on IS NULL`,...t?[`CREATE INDEX job_i11 ON ${e}.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked`,`DROP INDEX IF EXISTS ${e}.job_i5`]:[R[40](e)]],async:t?[]:[{name:`fetch_index_priority_build`,command:`CREATE INDEX CONCURRENTLY IF NOT EXISTS job_i11 ON ${e}.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked`},{name:`fetch_index_retire`,command:`DROP INDEX CONCURRENTLY IF EXISTS ${e}.job_i5`}],uninstall:[...t?[`CREATE INDEX IF NOT EXISTS job_i5 ON ${e}.job (name, start_after) WHERE state < 'active' AND NOT blocked`,`DROP INDEX IF EXISTS ${e}.job_i11`]:[R[38](e),`SELECT ${e}.job_table_run($cmd$CREATE INDEX IF NOT EXISTS job_i5 ON ${e}.job (name, start_after) WHERE state < 'active' AND NOT blocked$cmd$)`,`SELECT ${e}.job_table_run($cmd$DROP INDEX IF EXISTS ${e}.job_i11$cmd$)`],`ALTER TABLE ${e}.queue DROP COLUMN monitor_claim_on`,`ALTER TABLE ${e}.version DROP COLUMN monitor_backoff_on`]}]}const z={schema:40}.schema,de=/^[a-z_][a-z0-9_]*$/;var Contractor=class{static constructionPlans(e=b,t={createSchema:!0}){return create(e,z,t)}static migrationPlans(e=b,t=z-1,n={}){return migrate(e,t,void 0,void 0,{inlineAsync:!0,partitionTables:n.partitionTables})}static rollbackPlans(e=b,t=z){return rollback(e,t)}config;db;migrations;constructor(e,t){this.config=t,this.db=e,this.migrations=this.config.migrations||getAll(this.config.schema,this.config.noTablePartitioning,this.config.noCoveringIndexes)}async schemaVersion(){let e=await this.db.executeSql(getVersion(this.config.schema));return e.rows.length?parseInt(e.rows[0].version):null}async isInstalled(){return!!(await this.db.executeSql(versionTableExists(this.config.schema))).rows[0].name}async start(){if(await this.isInstalled()){let e=await this.schemaVersion();e!==null&&z>e&&await this.migrate(e)}else await this.assertNoSchemaCaseVariant(),await this.create()}async assertNoSchemaCaseVariant(){if(this.config.allowSchemaCaseVariant)return;let e=this.config.schema,t;try{t=(await this.db.executeSql(getSchemaCaseVariants(e))).rows.map(e=>e.name)}catch{return}if(t.length===0)return;let n=t.map(e=>de.test(e)?`'${e}'`:`'"${e}"'`);throw Error(`pg-boss is not installed in schema ${e}, but is installed in ${t.map(e=>`"${e}"`).join(`, `)}, which differs only in case. PostgreSQL folds unquoted names to lower case and stores quoted names verbatim, so these are different schemas. To use the existing installation, set schema: ${n.join(` or `)}. To install a new schema beside it anyway, set allowSchemaCaseVariant: true.`)}async detectDrift(){let e=this.config.schema,t=!!(await this.db.executeSql(jobCommonExists(e))).rows[0].name,n=t?(await this.db.executeSql(getManagedQueuePartitions(e))).rows:[],r=(await this.db.executeSql(getSchemaIndexes(e))).rows.map(e=>({name:e.name,table:e.table,valid:e.valid,def:e.def,constraintBacked:e.constraintBacked})),i=[];try{i=(await this.db.executeSql(getIncompleteBamCommands(e))).rows.map(e=>e.command)}catch{i=[]}let a=[],o=!0;try{a=(await this.db.executeSql(getSchemaFunctions(e))).rows.map(e=>({name:e.name,def:e.def}))}catch{o=!1}let s=[];try{s=(await this.db.executeSql(getEnumDefinition(e))).rows.map(e=>e.label)}catch{s=[]}let c=null;try{c=(await this.db.executeSql(getSchemaTables(e))).rows.map(e=>e.table)}catch{c=null}let l=[];try{l=(await this.db.executeSql(getSchemaColumns(e))).rows.map(e=>({table:e.table,column:e.column,default:e.default,type:e.type,notNull:e.notNull}))}catch{l=[]}let u=[];try{u=(await this.db.executeSql(getSchemaConstraints(e))).rows.map(e=>({table:e.table,def:e.def}))}catch{u=[]}let d=new Set(i.map(bamCommandIndexName).filter(e=>e!==null)),f=this.config.backend!==`cockroachdb`,p=expectedManagedColumns(e,t,n).map(e=>f?e:{table:e.table,columns:e.columns});return computeSchemaDrift({indexes:{expected:expectedManagedIndexes(e,t,n).map(e=>this.config.noCoveringIndexes?{...e,include:``}:e),live:r,building:d},tables:{expected:expectedManagedTables(e,t,n),live:c??[...new Set(l.map(e=>e.table))]},functions:o?{expected:expectedManagedFunctions(e,t),live:a}:void 0,columns:{expected:p,live:l},constraints:f?{expected:expectedManagedConstraints(e,t),live:u}:void 0,enum:{name:`job_state`,expected:ie,actual:s}})}async check(){if(!await this.isInstalled())throw Error(`pg-boss is not installed`);let e=await this.schemaVersion();if(z!==e)throw Error(`pg-boss database requires migrations`)}async create(){try{let e=create(this.config.schema,z,this.config);await this.db.executeSql(e)}catch(e){l(e.message.includes(`already exists`),e)}}async migrate(e){try{let t=migrate(this.config.schema,e,this.migrations,this.config.noAdvisoryLocks);await this.db.executeSql(t)}catch(e){l(e.message.includes(`division by zero`),e)}}async next(e){let t=next(this.config.schema,e,this.migrations,this.config.noAdvisoryLocks);await this.db.executeSql(t)}async rollback(e){let t=rollback(this.config.schema,e,this.migrations,this.config.noAdvisoryLocks);await this.db.executeSql(t)}};const fe=Symbol(`isNonError`);function defineProperty(e,t,n){Object.defineProperty(e,t,{value:n,writable:!1,enumerable:!1,configurable:!1})}function stringify(e){if(e===void 0)return`undefined`;if(e===null)return`null`;if(typeof e==`string`)return e;if(typeof e==`number`||typeof e==`boolean`)return String(e);if(typeof e==`bigint`)return`${e}n`;if(typeof e==`symbol`)return e.toString();if(typeof e==`function`)return`[Function${e.name?` ${e.name}`:` (anonymous)`}]`;if(e instanceof Error)try{return String(e)}catch{return`<Unserializable error>`}try{return JSON.stringify(e)}catch{try{return String(e)}catch{return`<Unserializable value>`}}}var pe=class NonError extends Error{constructor(e,{superclass:t=Error}={}){if(NonError.isNonError(e))return e;if(e instanceof Error)throw TypeError(`Do not pass Error instances to NonError. Throw the error directly instead.`);super(`Non-error value: ${stringify(e)}`),t!==Error&&Object.setPrototypeOf(this,t.prototype),defineProperty(this,`name`,`NonError`),defineProperty(this,fe,!0),defineProperty(this,`isNonError`,!0),defineProperty(this,`value`,e)}static isNonError(e){return e?.[fe]===!0}static#e(e,t){try{let n=e(...t);return n&&typeof n.then==`function`?(async()=>{try{return await n}catch(e){throw e instanceof Error?e:new NonError(e)}})():n}catch(e){throw e instanceof Error?e:new NonError(e)}}static try(e){return NonError.#e(e,[])}static wrap(e){return(...t)=>NonError.#e(e,t)}static[Symbol.hasInstance](e){return NonError.isNonError(e)}};const me=[Error,EvalError,RangeError,ReferenceError,SyntaxError,TypeError,URIError,AggregateError,globalThis.DOMException,globalThis.AssertionError,globalThis.SystemError].filter(Boolean).map(e=>[e.name,e]),he=new Map(me),ge=new Map,isErrorInstance=e=>e instanceof Error||(Error.isError?.(e)??Object.prototype.toString.call(e)===`[object Error]`),_e=[{property:`name`,enumerable:!1},{property:`message`,enumerable:!1},{property:`stack`,enumerable:!1},{property:`code`,enumerable:!0},{property:`cause`,enumerable:!1},{property:`errors`,enumerable:!1}],ve=new WeakSet,toJSON=e=>{ve.add(e);try{return e.toJSON()}finally{ve.delete(e)}},setProperty=(e,t,n)=>{try{e[t]=n}catch{}},ye=new Set(_e.map(({property:e})=>e)),newError=e=>{if(e===`NonError`)return new pe;let t=ge.get(e);if(t)return t();let n=he.get(e)??Error;return n===AggregateError?new n([]):new n},be=Symbol(`skip`),destroyValue=(e,t,n)=>e&&e instanceof Uint8Array&&e.constructor?.name===`Buffer`?t.serialize?`[object Buffer]`:e:typeof e==`object`&&e&&typeof e.pipe==`function`&&typeof e.on==`function`?t.serialize?`[object Stream]`:e:typeof e==`function`?t.serialize?be:e:t.serialize&&typeof e==`bigint`?`${e}n`:!e||typeof e!=`object`?e:t.seen.has(e)?`[Circular]`:destroyCircular({...t,from:e,to:void 0,depth:n}),createTarget=(e,t)=>Array.isArray(e)?[]:!t&&isErrorLike(e)?newError(e.name):{},canRedefine=(e,t)=>Object.getOwnPropertyDescriptor(e,t)?.configurable!==!1,xe=Symbol(`unreadable`),readProperty=(e,t)=>{try{return e[t]}catch{return xe}},isAbsent=(e,t,n)=>n==null&&!Object.hasOwn(e,t),destroyCircular=e=>{let{from:t,seen:n,forceEnumerable:r,maxDepth:i,depth:a,useToJSON:o,serialize:s}=e,c=e.to??createTarget(t,s);if(n.add(t),a>=i)return n.delete(t),c;if(o&&typeof t.toJSON==`function`&&!ve.has(t)){let e=toJSON(t);if(e!==t)return n.delete(t),e}let l=s||isErrorInstance(c);if(l)for(let{property:n,enumerable:i}of _e){let o=readProperty(t,n);if(o===xe||isAbsent(t,n,o))continue;let s=destroyValue(o,e,a+1);s!==be&&(canRedefine(c,n)?Object.defineProperty(c,n,{value:s,enumerable:r||i,configurable:!0,writable:!0}):setProperty(c,n,s))}for(let n of Object.keys(t)){if(n===`__proto__`||l&&ye.has(n))continue;let r=destroyValue(t[n],e,a+1);r!==be&&setProperty(c,n,r)}return n.delete(t),c};function serializeError(e,t={}){let{maxDepth:n=1/0,useToJSON:r=!0}=t;return typeof e==`object`&&e||(e=new pe(typeof e==`function`?`<Function>`:e)),destroyCircular({from:e,seen:new Set,forceEnumerable:!0,maxDepth:n,depth:0,useToJSON:r,serialize:!0})}function isErrorLike(e){return!!e&&typeof e==`object`&&typeof readProperty(e,`name`)==`string`&&typeof readProperty(e,`message`)==`string`&&typeof readProperty(e,`stack`)==`string`}var Se=t((e=>{Object.defineProperty(e,"__esModule",{value:!0})})),B=t((e=>{Object.defineProperty(e,"__esModule",{value:!0}),e.CronField=void 0,e.CronField=class CronField{#e=!1;#t=!1;#n=!1;#r=[];options={rawValue:``};static get min(){throw Error(`min must be overridden`)}static get max(){throw Error(`max must be overridden`)}static get chars(){return Object.freeze([])}static get validChars(){return/^[?,*\dH/-]+$|^.*H\(\d+-\d+\)\/\d+.*$|^.*H\(\d+-\d+\).*$|^.*H\/\d+.*$/}static get constraints(){return{min:this.min,max:this.max,chars:this.chars,validChars:this.validChars}}constructor(e,t={rawValue:``}){if(!Array.isArray(e))throw Error(`${this.constructor.name} Validation error, values is not an array`);if(!(e.length>0))throw Error(`${this.constructor.name} Validation error, values contains no values`);this.options={...t,rawValue:t.rawValue??``},this.#r=[...e].sort(CronField.sorter),this.#n=this.options.wildcard===void 0?this.#i():this.options.wildcard,this.#e=this.options.rawValue.includes(`L`)||e.includes(`L`),this.#t=this.options.rawValue.includes(`?`)||e.includes(`?`)}get min(){return this.constructor.min}get max(){return this.constructor.max}get chars(){return this.constructor.chars}get hasLastChar(){return this.#e}get hasQuestionMarkChar(){return this.#t}get isWildcard(){return this.#n}get values(){return this.#r}static sorter(e,t){let n=typeof e==`number`,r=typeof t==`number`;return n&&r?e-t:!n&&!r?e.localeCompare(t):n?-1:1}static findNearestValueInList(e,t,n){if(n){for(let n=e.length-1;n>=0;n--)if(e[n]<t)return e[n];return null}for(let n=0;n<e.length;n++)if(e[n]>t)return e[n];return null}findNearestValue(e,t){return this.constructor.findNearestValueInList(this.values,e,t)}serialize(){return{wildcard:this.#n,values:this.#r}}validate(){let e,t=this.chars.length>0?` or chars ${this.chars.join(``)}`:``,charTest=e=>t=>RegExp(`^\\d{0,2}${t}$`).test(e),rangeTest=t=>(e=t,typeof t==`number`?t>=this.min&&t<=this.max:this.chars.some(charTest(t)));if(!this.#r.every(rangeTest))throw Error(`${this.constructor.name} Validation error, got value ${e} expected range ${this.min}-${this.max}${t}`);let n=this.#r.find((e,t)=>this.#r.indexOf(e)!==t);if(n!==void 0)throw Error(`${this.constructor.name} Validation error, duplicate values found: ${n}`)}#i(){return this.options.rawValue.length>0?[`*`,`?`].includes(this.options.rawValue):Array.from({length:this.max-this.min+1},(e,t)=>t+this.min).every(e=>this.#r.includes(e))}}})),Ce=t((e=>{Object.defineProperty(e,"__esModule",{value:!0});var LuxonError=class extends Error{},InvalidDateTimeError=class extends LuxonError{constructor(e){super(`Invalid DateTime: ${e.toMessage()}`)}},InvalidIntervalError=class extends LuxonError{constructor(e){super(`Invalid Interval: ${e.toMessage()}`)}},InvalidDurationError=class extends LuxonError{constructor(e){super(`Invalid Duration: ${e.toMessage()}`)}},ConflictingSpecificationError=class extends LuxonError{},InvalidUnitError=class extends LuxonError{constructor(e){super(`Invalid unit ${e}`)}},InvalidArgumentError=class extends LuxonError{},ZoneIsAbstractError=class extends LuxonError{constructor(){super(`Zone is an abstract class`)}};let t=`numeric`,n=`short`,r=`long`,i={year:t,month:t,day:t},a={year:t,month:n,day:t},o={year:t,month:n,day:t,weekday:n},s={year:t,month:r,day:t},c={year:t,month:r,day:t,weekday:r},l={hour:t,minute:t},u={hour:t,minute:t,second:t},d={hour:t,minute:t,second:t,timeZoneName:n},f={hour:t,minute:t,second:t,timeZoneName:r},p={hour:t,minute:t,hourCycle:`h23`},m={hour:t,minute:t,second:t,hourCycle:`h23`},h={hour:t,minute:t,second:t,hourCycle:`h23`,timeZoneName:n},g={hour:t,minute:t,second:t,hourCycle:`h23`,timeZoneName:r},_={year:t,month:t,day:t,hour:t,minute:t},v={year:t,month:t,day:t,hour:t,minute:t,second:t},y={year:t,month:n,day:t,hour:t,minute:t},b={year:t,month:n,day:t,hour:t,minute:t,second:t},x={year:t,month:n,day:t,weekday:n,hour:t,minute:t},S={year:t,month:r,day:t,hour:t,minute:t,timeZoneName:n},C={year:t,month:r,day:t,hour:t,minute:t,second:t,timeZoneName:n},w={year:t,month:r,day:t,weekday:r,hour:t,minute:t,timeZoneName:r},T={year:t,month:r,day:t,weekday:r,hour:t,minute:t,second:t,timeZoneName:r};var Zone=class{get type(){throw new ZoneIsAbstractError}get name(){throw new ZoneIsAbstractError}get ianaName(){return this.name}get isUniversal(){throw new ZoneIsAbstractError}offsetName(e,t){throw new ZoneIsAbstractError}formatOffset(e,t){throw new ZoneIsAbstractError}offset(e){throw new ZoneIsAbstractError}equals(e){throw new ZoneIsAbstractError}get isValid(){throw new ZoneIsAbstractError}};let E=null;var ee=class SystemZone extends Zone{static get instance(){return E===null&&(E=new SystemZone),E}get type(){return`system`}get name(){return new Intl.DateTimeFormat().resolvedOptions().timeZone}get isUniversal(){return!1}offsetName(e,{format:t,locale:n}){return parseZoneInfo(e,t,n)}formatOffset(e,t){return formatOffset(this.offset(e),t)}offset(e){return-new Date(e).getTimezoneOffset()}equals(e){return e.type===`system`}get isValid(){return!0}};let te=new Map;function makeDTF(e){let t=te.get(e);return t===void 0&&(t=new Intl.DateTimeFormat(`en-US`,{hour12:!1,timeZone:e,year:`numeric`,month:`2-digit`,day:`2-digit`,hour:`2-digit`,minute:`2-digit`,second:`2-digit`,era:`short`}),te.set(e,t)),t}let ne={year:0,month:1,day:2,era:3,hour:4,minute:5,second:6};function hackyOffset(e,t){let n=e.format(t).replace(/\u200E/g,``),[,r,i,a,o,s,c,l]=/(\d+)\/(\d+)\/(\d+) (AD|BC),? (\d+):(\d+):(\d+)/.exec(n);return[a,r,i,o,s,c,l]}function partsOffset(e,t){let n=e.formatToParts(t),r=[];for(let e=0;e<n.length;e++){let{type:t,value:i}=n[e],a=ne[t];t===`era`?r[a]=i:isUndefined(a)||(r[a]=parseInt(i,10))}return r}let D=new Map;var O=class IANAZone extends Zone{static create(e){let t=D.get(e);return t===void 0&&D.set(e,t=new IANAZone(e)),t}static resetCache(){D.clear(),te.clear()}static isValidSpecifier(e){return this.isValidZone(e)}static isValidZone(e){if(!e)return!1;try{return new Intl.DateTimeFormat(`en-US`,{timeZone:e}).format(),!0}catch{return!1}}constructor(e){super(),this.zoneName=e,this.valid=IANAZone.isValidZone(e)}get type(){return`iana`}get name(){return this.zoneName}get isUniversal(){return!1}offsetName(e,{format:t,locale:n}){return parseZoneInfo(e,t,n,this.name)}formatOffset(e,t){return formatOffset(this.offset(e),t)}offset(e){if(!this.valid)return NaN;let t=new Date(e);if(isNaN(t))return NaN;let n=makeDTF(this.name),[r,i,a,o,s,c,l]=n.formatToParts?partsOffset(n,t):hackyOffset(n,t);o===`BC`&&(r=-Math.abs(r)+1);let u=objToLocalTS({year:r,month:i,day:a,hour:s===24?0:s,minute:c,second:l,millisecond:0}),d=+t,f=d%1e3;return d-=f>=0?f:1e3+f,(u-d)/6e4}equals(e){return e.type===`iana`&&e.name===this.name}get isValid(){return this.valid}};let re={};function getCachedLF(e,t={}){let n=JSON.stringify([e,t]),r=re[n];return r||(r=new Intl.ListFormat(e,t),re[n]=r),r}let k=new Map;function getCachedDTF(e,t={}){let n=JSON.stringify([e,t]),r=k.get(n);return r===void 0&&(r=new Intl.DateTimeFormat(e,t),k.set(n,r)),r}let ie=new Map;function getCachedINF(e,t={}){let n=JSON.stringify([e,t]),r=ie.get(n);return r===void 0&&(r=new Intl.NumberFormat(e,t),ie.set(n,r)),r}let A=new Map;function getCachedRTF(e,t={}){let{base:n,...r}=t,i=JSON.stringify([e,r]),a=A.get(i);return a===void 0&&(a=new Intl.RelativeTimeFormat(e,t),A.set(i,a)),a}let j=null;function systemLocale(){return j||(j=new Intl.DateTimeFormat().resolvedOptions().locale,j)}let M=new Map;function getCachedIntResolvedOptions(e){let t=M.get(e);return t===void 0&&(t=new Intl.DateTimeFormat(e).resolvedOptions(),M.set(e,t)),t}let N=new Map;function getCachedWeekInfo(e){let t=N.get(e);if(!t){let n=new Intl.Locale(e);t=`getWeekInfo`in n?n.getWeekInfo():n.weekInfo,`minimalDays`in t||(t={...P,...t}),N.set(e,t)}return t}function parseLocaleString(e){let t=e.indexOf(`-x-`);t!==-1&&(e=e.substring(0,t));let n=e.indexOf(`-u-`);if(n===-1)return[e];{let t,r;try{t=getCachedDTF(e).resolvedOptions(),r=e}catch{let i=e.substring(0,n);t=getCachedDTF(i).resolvedOptions(),r=i}let{numberingSystem:i,calendar:a}=t;return[r,i,a]}}function intlConfigString(e,t,n){return(n||t)&&(e.includes(`-u-`)||(e+=`-u`),n&&(e+=`-ca-${n}`),t&&(e+=`-nu-${t}`)),e}function mapMonths(e){let t=[];for(let n=1;n<=12;n++){let r=$.utc(2009,n,1);t.push(e(r))}return t}function mapWeekdays(e){let t=[];for(let n=1;n<=7;n++){let r=$.utc(2016,11,13+n);t.push(e(r))}return t}function listStuff(e,t,n,r){let i=e.listingMode();return i===`error`?null:i===`en`?n(t):r(t)}function supportsFastNumbers(e){return e.numberingSystem&&e.numberingSystem!==`latn`?!1:e.numberingSystem===`latn`||!e.locale||e.locale.startsWith(`en`)||getCachedIntResolvedOptions(e.locale).numberingSystem===`latn`}var PolyNumberFormatter=class{constructor(e,t,n){this.padTo=n.padTo||0,this.floor=n.floor||!1;let{padTo:r,floor:i,...a}=n;if(!t||Object.keys(a).length>0){let t={useGrouping:!1,...n};n.padTo>0&&(t.minimumIntegerDigits=n.padTo),this.inf=getCachedINF(e,t)}}format(e){if(this.inf){let t=this.floor?Math.floor(e):e;return this.inf.format(t)}return padStart(this.floor?Math.floor(e):roundTo(e,3),this.padTo)}},PolyDateFormatter=class{constructor(e,t,n){this.opts=n,this.originalZone=void 0;let r;if(this.opts.timeZone)this.dt=e;else if(e.zone.type===`fixed`){let t=-1*(e.offset/60),n=t>=0?`Etc/GMT+${t}`:`Etc/GMT${t}`;e.offset!==0&&O.create(n).valid?(r=n,this.dt=e):(r=`UTC`,this.dt=e.offset===0?e:e.setZone(`UTC`).plus({minutes:e.offset}),this.originalZone=e.zone)}else e.zone.type===`system`?this.dt=e:e.zone.type===`iana`?(this.dt=e,r=e.zone.name):(r=`UTC`,this.dt=e.setZone(`UTC`).plus({minutes:e.offset}),this.originalZone=e.zone);let i={...this.opts};i.timeZone=i.timeZone||r,this.dtf=getCachedDTF(t,i)}format(){return this.originalZone?this.formatToParts().map(({value:e})=>e).join(``):this.dtf.format(this.dt.toJSDate())}formatToParts(){let e=this.dtf.formatToParts(this.dt.toJSDate());return this.originalZone?e.map(e=>{if(e.type===`timeZoneName`){let t=this.originalZone.offsetName(this.dt.ts,{locale:this.dt.locale,format:this.opts.timeZoneName});return{...e,value:t}}return e}):e}resolvedOptions(){return this.dtf.resolvedOptions()}},PolyRelFormatter=class{constructor(e,t,n){this.opts={style:`long`,...n},!t&&hasRelative()&&(this.rtf=getCachedRTF(e,n))}format(e,t){return this.rtf?this.rtf.format(e,t):formatRelativeTime(t,e,this.opts.numeric,this.opts.style!==`long`)}formatToParts(e,t){return this.rtf?this.rtf.formatToParts(e,t):[]}};let P={firstDay:1,minimalDays:4,weekend:[6,7]};var F=class Locale{static fromOpts(e){return Locale.create(e.locale,e.numberingSystem,e.outputCalendar,e.weekSettings,e.defaultToEN)}static create(e,t,n,r,i=!1){let a=e||Settings.defaultLocale,o=a||(i?`en-US`:systemLocale()),s=t||Settings.defaultNumberingSystem,c=n||Settings.defaultOutputCalendar,l=validateWeekSettings(r)||Settings.defaultWeekSettings;return new Locale(o,s,c,l,a)}static resetCache(){j=null,k.clear(),ie.clear(),A.clear(),M.clear(),N.clear()}static fromObject({locale:e,numberingSystem:t,outputCalendar:n,weekSettings:r}={}){return Locale.create(e,t,n,r)}constructor(e,t,n,r,i){let[a,o,s]=parseLocaleString(e);this.locale=a,this.numberingSystem=t||o||null,this.outputCalendar=n||s||null,this.weekSettings=r,this.intl=intlConfigString(this.locale,this.numberingSystem,this.outputCalendar),this.weekdaysCache={format:{},standalone:{}},this.monthsCache={format:{},standalone:{}},this.meridiemCache=null,this.eraCache={},this.specifiedLocale=i,this.fastNumbersCached=null}get fastNumbers(){return this.fastNumbersCached??=supportsFastNumbers(this),this.fastNumbersCached}listingMode(){let e=this.isEnglish(),t=(this.numberingSystem===null||this.numberingSystem===`latn`)&&(this.outputCalendar===null||this.outputCalendar===`gregory`);return e&&t?`en`:`intl`}clone(e){return!e||Object.getOwnPropertyNames(e).length===0?this:Locale.create(e.locale||this.specifiedLocale,e.numberingSystem||this.numberingSystem,e.outputCalendar||this.outputCalendar,validateWeekSettings(e.weekSettings)||this.weekSettings,e.defaultToEN||!1)}redefaultToEN(e={}){return this.clone({...e,defaultToEN:!0})}redefaultToSystem(e={}){return this.clone({...e,defaultToEN:!1})}months(e,t=!1){return listStuff(this,e,months,()=>{let n=this.intl===`ja`||this.intl.startsWith(`ja-`);t&=!n;let r=t?{month:e,day:`numeric`}:{month:e},i=t?`format`:`standalone`;if(!this.monthsCache[i][e]){let t=n?e=>this.dtFormatter(e,r).format():e=>this.extract(e,r,`month`);this.monthsCache[i][e]=mapMonths(t)}return this.monthsCache[i][e]})}weekdays(e,t=!1){return listStuff(this,e,weekdays,()=>{let n=t?{weekday:e,year:`numeric`,month:`long`,day:`numeric`}:{weekday:e},r=t?`format`:`standalone`;return this.weekdaysCache[r][e]||(this.weekdaysCache[r][e]=mapWeekdays(e=>this.extract(e,n,`weekday`))),this.weekdaysCache[r][e]})}meridiems(){return listStuff(this,void 0,()=>Se,()=>{if(!this.meridiemCache){let e={hour:`numeric`,hourCycle:`h12`};this.meridiemCache=[$.utc(2016,11,13,9),$.utc(2016,11,13,19)].map(t=>this.extract(t,e,`dayperiod`))}return this.meridiemCache})}eras(e){return listStuff(this,e,eras,()=>{let t={era:e};return this.eraCache[e]||(this.eraCache[e]=[$.utc(-40,1,1),$.utc(2017,1,1)].map(e=>this.extract(e,t,`era`))),this.eraCache[e]})}extract(e,t,n){let r=this.dtFormatter(e,t).formatToParts().find(e=>e.type.toLowerCase()===n);return r?r.value:null}numberFormatter(e={}){return new PolyNumberFormatter(this.intl,e.forceSimple||this.fastNumbers,e)}dtFormatter(e,t={}){return new PolyDateFormatter(e,this.intl,t)}relFormatter(e={}){return new PolyRelFormatter(this.intl,this.isEnglish(),e)}listFormatter(e={}){return getCachedLF(this.intl,e)}isEnglish(){return this.locale===`en`||this.locale.toLowerCase()===`en-us`||getCachedIntResolvedOptions(this.intl).locale.startsWith(`en-us`)}getWeekSettings(){return this.weekSettings?this.weekSettings:hasLocaleWeekInfo()?getCachedWeekInfo(this.locale):P}getStartOfWeek(){return this.getWeekSettings().firstDay}getMinDaysInFirstWeek(){return this.getWeekSettings().minimalDays}getWeekendDays(){return this.getWeekSettings().weekend}equals(e){return this.locale===e.locale&&this.numberingSystem===e.numberingSystem&&this.outputCalendar===e.outputCalendar}toString(){return`Locale(${this.locale}, ${this.numberingSystem}, ${this.outputCalendar})`}};let I=null;var L=class FixedOffsetZone extends Zone{static get utcInstance(){return I===null&&(I=new FixedOffsetZone(0)),I}static instance(e){return e===0?FixedOffsetZone.utcInstance:new FixedOffsetZone(e)}static parseSpecifier(e){if(e){let t=e.match(/^utc(?:([+-]\d{1,2})(?::(\d{2}))?)?$/i);if(t)return new FixedOffsetZone(signedOffset(t[1],t[2]))}return null}constructor(e){super(),this.fixed=e}get type(){return`fixed`}get name(){return this.fixed===0?`UTC`:`UTC${formatOffset(this.fixed,`narrow`)}`}get ianaName(){return this.fixed===0?`Etc/UTC`:`Etc/GMT${formatOffset(-this.fixed,`narrow`)}`}offsetName(){return this.name}formatOffset(e,t){return formatOffset(this.fixed,t)}get isUniversal(){return!0}offset(){return this.fixed}equals(e){return e.type===`fixed`&&e.fixed===this.fixed}get isValid(){return!0}},InvalidZone=class extends Zone{constructor(e){super(),this.zoneName=e}get type(){return`invalid`}get name(){return this.zoneName}get isUniversal(){return!1}offsetName(){return null}formatOffset(){return``}offset(){return NaN}equals(){return!1}get isValid(){return!1}};function normalizeZone(e,t){if(isUndefined(e)||e===null)return t;if(e instanceof Zone)return e;if(isString(e)){let n=e.toLowerCase();return n==="default"?t:n===`local`||n===`system`?ee.instance:n===`utc`||n===`gmt`?L.utcInstance:L.parseSpecifier(n)||O.create(e)}return isNumber(e)?L.instance(e):typeof e==`object`&&`offset`in e&&typeof e.offset==`function`?e:new InvalidZone(e)}let ae={arab:`[\u0660-\u0669]`,arabext:`[\u06F0-\u06F9]`,bali:`[\u1B50-\u1B59]`,beng:`[\u09E6-\u09EF]`,deva:`[\u0966-\u096F]`,fullwide:`[\uFF10-\uFF19]`,gujr:`[\u0AE6-\u0AEF]`,hanidec:`[\u3007|\u4E00|\u4E8C|\u4E09|\u56DB|\u4E94|\u516D|\u4E03|\u516B|\u4E5D]`,khmr:`[\u17E0-\u17E9]`,knda:`[\u0CE6-\u0CEF]`,laoo:`[\u0ED0-\u0ED9]`,limb:`[\u1946-\u194F]`,mlym:`[\u0D66-\u0D6F]`,mong:`[\u1810-\u1819]`,mymr:`[\u1040-\u1049]`,orya:`[\u0B66-\u0B6F]`,tamldec:`[\u0BE6-\u0BEF]`,telu:`[\u0C66-\u0C6F]`,thai:`[\u0E50-\u0E59]`,tibt:`[\u0F20-\u0F29]`,latn:`\\d`},oe={arab:[1632,1641],arabext:[1776,1785],bali:[6992,7001],beng:[2534,2543],deva:[2406,2415],fullwide:[65296,65303],gujr:[2790,2799],khmr:[6112,6121],knda:[3302,3311],laoo:[3792,3801],limb:[6470,6479],mlym:[3430,3439],mong:[6160,6169],mymr:[4160,4169],orya:[2918,2927],tamldec:[3046,3055],telu:[3174,3183],thai:[3664,3673],tibt:[3872,3881]},R=ae.hanidec.replace(/[\[|\]]/g,``).split(``);function parseDigits(e){let t=parseInt(e,10);if(isNaN(t)){t=``;for(let n=0;n<e.length;n++){let r=e.charCodeAt(n);if(e[n].search(ae.hanidec)!==-1)t+=R.indexOf(e[n]);else for(let e in oe){let[n,i]=oe[e];r>=n&&r<=i&&(t+=r-n)}}return parseInt(t,10)}return t}let se=new Map;function resetDigitRegexCache(){se.clear()}function digitRegex({numberingSystem:e},t=``){let n=e||`latn`,r=se.get(n);r===void 0&&(r=new Map,se.set(n,r));let i=r.get(t);return i===void 0&&(i=RegExp(`${ae[n]}${t}`),r.set(t,i)),i}let now=()=>Date.now(),ce=`utc`,le=`en-US`,ue=null,z=null,de=60,fe,pe=null;var Settings=class{static get now(){return now}static set now(e){now=e}static set defaultZone(e){ce=e}static get defaultZone(){return normalizeZone(ce,ee.instance)}static get defaultLocale(){return le}static set defaultLocale(e){le=e}static get defaultNumberingSystem(){return ue}static set defaultNumberingSystem(e){ue=e}static get defaultOutputCalendar(){return z}static set defaultOutputCalendar(e){z=e}static get defaultWeekSettings(){return pe}static set defaultWeekSettings(e){pe=validateWeekSettings(e)}static get twoDigitCutoffYear(){return de}static set twoDigitCutoffYear(e){de=e%100}static get throwOnInvalid(){return fe}static set throwOnInvalid(e){fe=e}static resetCaches(){F.resetCache(),O.resetCache(),$.resetCache(),resetDigitRegexCache()}},Invalid=class{constructor(e,t){this.reason=e,this.explanation=t}toMessage(){return this.explanation?`${this.reason}: ${this.explanation}`:this.reason}};let me=[0,31,59,90,120,151,181,212,243,273,304,334],he=[0,31,60,91,121,152,182,213,244,274,305,335];function unitOutOfRange(e,t){return new Invalid(`unit out of range`,`you specified ${t} (of type ${typeof t}) as a ${e}, which is invalid`)}function dayOfWeek(e,t,n){let r=new Date(Date.UTC(e,t-1,n));e<100&&e>=0&&r.setUTCFullYear(r.getUTCFullYear()-1900);let i=r.getUTCDay();return i===0?7:i}function computeOrdinal(e,t,n){return n+(isLeapYear(e)?he:me)[t-1]}function uncomputeOrdinal(e,t){let n=isLeapYear(e)?he:me,r=n.findIndex(e=>e<t),i=t-n[r];return{month:r+1,day:i}}function isoWeekdayToLocal(e,t){return(e-t+7)%7+1}function gregorianToWeek(e,t=4,n=1){let{year:r,month:i,day:a}=e,o=computeOrdinal(r,i,a),s=isoWeekdayToLocal(dayOfWeek(r,i,a),n),c=Math.floor((o-s+14-t)/7),l;return c<1?(l=r-1,c=weeksInWeekYear(l,t,n)):c>weeksInWeekYear(r,t,n)?(l=r+1,c=1):l=r,{weekYear:l,weekNumber:c,weekday:s,...timeObject(e)}}function weekToGregorian(e,t=4,n=1){let{weekYear:r,weekNumber:i,weekday:a}=e,o=isoWeekdayToLocal(dayOfWeek(r,1,t),n),s=daysInYear(r),c=i*7+a-o-7+t,l;c<1?(l=r-1,c+=daysInYear(l)):c>s?(l=r+1,c-=daysInYear(r)):l=r;let{month:u,day:d}=uncomputeOrdinal(l,c);return{year:l,month:u,day:d,...timeObject(e)}}function gregorianToOrdinal(e){let{year:t,month:n,day:r}=e;return{year:t,ordinal:computeOrdinal(t,n,r),...timeObject(e)}}function ordinalToGregorian(e){let{year:t,ordinal:n}=e,{month:r,day:i}=uncomputeOrdinal(t,n);return{year:t,month:r,day:i,...timeObject(e)}}function usesLocalWeekValues(e,t){if(!isUndefined(e.localWeekday)||!isUndefined(e.localWeekNumber)||!isUndefined(e.localWeekYear)){if(!isUndefined(e.weekday)||!isUndefined(e.weekNumber)||!isUndefined(e.weekYear))throw new ConflictingSpecificationError(`Cannot mix locale-based week fields with ISO-based week fields`);return isUndefined(e.localWeekday)||(e.weekday=e.localWeekday),isUndefined(e.localWeekNumber)||(e.weekNumber=e.localWeekNumber),isUndefined(e.localWeekYear)||(e.weekYear=e.localWeekYear),delete e.localWeekday,delete e.localWeekNumber,delete e.localWeekYear,{minDaysInFirstWeek:t.getMinDaysInFirstWeek(),startOfWeek:t.getStartOfWeek()}}return{minDaysInFirstWeek:4,startOfWeek:1}}function hasInvalidWeekData(e,t=4,n=1){let r=isInteger(e.weekYear),i=integerBetween(e.weekNumber,1,weeksInWeekYear(e.weekYear,t,n)),a=integerBetween(e.weekday,1,7);return r?i?!a&&unitOutOfRange(`weekday`,e.weekday):unitOutOfRange(`week`,e.weekNumber):unitOutOfRange(`weekYear`,e.weekYear)}function hasInvalidOrdinalData(e){let t=isInteger(e.year),n=integerBetween(e.ordinal,1,daysInYear(e.year));return t?!n&&unitOutOfRange(`ordinal`,e.ordinal):unitOutOfRange(`year`,e.year)}function hasInvalidGregorianData(e){let t=isInteger(e.year),n=integerBetween(e.month,1,12),r=integerBetween(e.day,1,daysInMonth(e.year,e.month));return t?n?!r&&unitOutOfRange(`day`,e.day):unitOutOfRange(`month`,e.month):unitOutOfRange(`year`,e.year)}function hasInvalidTimeData(e){let{hour:t,minute:n,second:r,millisecond:i}=e,a=integerBetween(t,0,23)||t===24&&n===0&&r===0&&i===0,o=integerBetween(n,0,59),s=integerBetween(r,0,59),c=integerBetween(i,0,999);return a?o?s?!c&&unitOutOfRange(`millisecond`,i):unitOutOfRange(`second`,r):unitOutOfRange(`minute`,n):unitOutOfRange(`hour`,t)}function isUndefined(e){return e===void 0}function isNumber(e){return typeof e==`number`}function isInteger(e){return typeof e==`number`&&e%1==0}function isString(e){return typeof e==`string`}function isDate(e){return Object.prototype.toString.call(e)===`[object Date]`}function hasRelative(){try{return typeof Intl<`u`&&!!Intl.RelativeTimeFormat}catch{return!1}}function hasLocaleWeekInfo(){try{return typeof Intl<`u`&&!!Intl.Locale&&(`weekInfo`in Intl.Locale.prototype||`getWeekInfo`in Intl.Locale.prototype)}catch{return!1}}function maybeArray(e){return Array.isArray(e)?e:[e]}function bestBy(e,t,n){if(e.length!==0)return e.reduce((e,r)=>{let i=[t(r),r];return e&&n(e[0],i[0])===e[0]?e:i},null)[1]}function pick(e,t){return t.reduce((t,n)=>(t[n]=e[n],t),{})}function hasOwnProperty(e,t){return Object.prototype.hasOwnProperty.call(e,t)}function validateWeekSettings(e){if(e==null)return null;if(typeof e!=`object`)throw new InvalidArgumentError(`Week settings must be an object`);if(!integerBetween(e.firstDay,1,7)||!integerBetween(e.minimalDays,1,7)||!Array.isArray(e.weekend)||e.weekend.some(e=>!integerBetween(e,1,7)))throw new InvalidArgumentError(`Invalid week settings`);return{firstDay:e.firstDay,minimalDays:e.minimalDays,weekend:Array.from(e.weekend)}}function integerBetween(e,t,n){return isInteger(e)&&e>=t&&e<=n}function floorMod(e,t){return e-t*Math.floor(e/t)}function padStart(e,t=2){let n=e<0,r;return r=n?`-`+(``+-e).padStart(t,`0`):(``+e).padStart(t,`0`),r}function parseInteger(e){if(!(isUndefined(e)||e===null||e===``))return parseInt(e,10)}function parseFloating(e){if(!(isUndefined(e)||e===null||e===``))return parseFloat(e)}function parseMillis(e){if(!(isUndefined(e)||e===null||e===``)){let t=parseFloat(`0.`+e)*1e3;return Math.floor(t)}}function roundTo(e,t,n=`round`){let r=10**t;switch(n){case`expand`:return e>0?Math.ceil(e*r)/r:Math.floor(e*r)/r;case`trunc`:return Math.trunc(e*r)/r;case`round`:return Math.round(e*r)/r;case`floor`:return Math.floor(e*r)/r;case`ceil`:return Math.ceil(e*r)/r;default:throw RangeError(`Value rounding ${n} is out of range`)}}function isLeapYear(e){return e%4==0&&(e%100!=0||e%400==0)}function daysInYear(e){return isLeapYear(e)?366:365}function daysInMonth(e,t){let n=floorMod(t-1,12)+1,r=e+(t-n)/12;return n===2?isLeapYear(r)?29:28:[31,null,31,30,31,30,31,31,30,31,30,31][n-1]}function objToLocalTS(e){let t=Date.UTC(e.year,e.month-1,e.day,e.hour,e.minute,e.second,e.millisecond);return e.year<100&&e.year>=0&&(t=new Date(t),t.setUTCFullYear(e.year,e.month-1,e.day)),+t}function firstWeekOffset(e,t,n){return-isoWeekdayToLocal(dayOfWeek(e,1,t),n)+t-1}function weeksInWeekYear(e,t=4,n=1){let r=firstWeekOffset(e,t,n),i=firstWeekOffset(e+1,t,n);return(daysInYear(e)-r+i)/7}function untruncateYear(e){return e>99?e:e>Settings.twoDigitCutoffYear?1900+e:2e3+e}function parseZoneInfo(e,t,n,r=null){let i=new Date(e),a={hourCycle:`h23`,year:`numeric`,month:`2-digit`,day:`2-digit`,hour:`2-digit`,minute:`2-digit`};r&&(a.timeZone=r);let o={timeZoneName:t,...a},s=new Intl.DateTimeFormat(n,o).formatToParts(i).find(e=>e.type.toLowerCase()===`timezonename`);return s?s.value:null}function signedOffset(e,t){let n=parseInt(e,10);Number.isNaN(n)&&(n=0);let r=parseInt(t,10)||0,i=n<0||Object.is(n,-0)?-r:r;return n*60+i}function asNumber(e){let t=Number(e);if(typeof e==`boolean`||e===``||!Number.isFinite(t))throw new InvalidArgumentError(`Invalid unit value ${e}`);return t}function normalizeObject(e,t){let n={};for(let r in e)if(hasOwnProperty(e,r)){let i=e[r];if(i==null)continue;n[t(r)]=asNumber(i)}return n}function formatOffset(e,t){let n=Math.trunc(Math.abs(e/60)),r=Math.trunc(Math.abs(e%60)),i=e>=0?`+`:`-`;switch(t){case`short`:return`${i}${padStart(n,2)}:${padStart(r,2)}`;case`narrow`:return`${i}${n}${r>0?`:${r}`:``}`;case`techie`:return`${i}${padStart(n,2)}${padStart(r,2)}`;default:throw RangeError(`Value format ${t} is out of range for property format`)}}function timeObject(e){return pick(e,[`hour`,`minute`,`second`,`millisecond`])}let ge=[`January`,`February`,`March`,`April`,`May`,`June`,`July`,`August`,`September`,`October`,`November`,`December`],_e=[`Jan`,`Feb`,`Mar`,`Apr`,`May`,`Jun`,`Jul`,`Aug`,`Sep`,`Oct`,`Nov`,`Dec`],ve=[`J`,`F`,`M`,`A`,`M`,`J`,`J`,`A`,`S`,`O`,`N`,`D`];function months(e){switch(e){case`narrow`:return[...ve];case`short`:return[..._e];case`long`:return[...ge];case`numeric`:return[`1`,`2`,`3`,`4`,`5`,`6`,`7`,`8`,`9`,`10`,`11`,`12`];case`2-digit`:return[`01`,`02`,`03`,`04`,`05`,`06`,`07`,`08`,`09`,`10`,`11`,`12`];default:return null}}let ye=[`Monday`,`Tuesday`,`Wednesday`,`Thursday`,`Friday`,`Saturday`,`Sunday`],be=[`Mon`,`Tue`,`Wed`,`Thu`,`Fri`,`Sat`,`Sun`],xe=[`M`,`T`,`W`,`T`,`F`,`S`,`S`];function weekdays(e){switch(e){case`narrow`:return[...xe];case`short`:return[...be];case`long`:return[...ye];case`numeric`:return[`1`,`2`,`3`,`4`,`5`,`6`,`7`];default:return null}}let Se=[`AM`,`PM`],B=[`Before Christ`,`Anno Domini`],Ce=[`BC`,`AD`],we=[`B`,`A`];function eras(e){switch(e){case`narrow`:return[...we];case`short`:return[...Ce];case`long`:return[...B];default:return null}}function meridiemForDateTime(e){return Se[e.hour<12?0:1]}function weekdayForDateTime(e,t){return weekdays(t)[e.weekday-1]}function monthForDateTime(e,t){return months(t)[e.month-1]}function eraForDateTime(e,t){return eras(t)[e.year<0?0:1]}function formatRelativeTime(e,t,n=`always`,r=!1){let i={years:[`year`,`yr.`],quarters:[`quarter`,`qtr.`],months:[`month`,`mo.`],weeks:[`week`,`wk.`],days:[`day`,`day`,`days`],hours:[`hour`,`hr.`],minutes:[`minute`,`min.`],seconds:[`second`,`sec.`]},a=[`hours`,`minutes`,`seconds`].indexOf(e)===-1;if(n===`auto`&&a){let n=e===`days`;switch(t){case 1:return n?`tomorrow`:`next ${i[e][0]}`;case-1:return n?`yesterday`:`last ${i[e][0]}`;case 0:return n?`today`:`this ${i[e][0]}`}}let o=Object.is(t,-0)||t<0,s=Math.abs(t),c=s===1,l=i[e],u=r?c?l[1]:l[2]||l[1]:c?i[e][0]:e;return o?`${s} ${u} ago`:`in ${s} ${u}`}function stringifyTokens(e,t){let n=``;for(let r of e)r.literal?n+=r.val:n+=t(r.val);return n}let Te={D:i,DD:a,DDD:s,DDDD:c,t:l,tt:u,ttt:d,tttt:f,T:p,TT:m,TTT:h,TTTT:g,f:_,ff:y,fff:S,ffff:w,F:v,FF:b,FFF:C,FFFF:T};var V=class Formatter{static create(e,t={}){return new Formatter(e,t)}static parseFormat(e){let t=null,n=``,r=!1,i=[];for(let a=0;a<e.length;a++){let o=e.charAt(a);o===`'`?((n.length>0||r)&&i.push({literal:r||/^\s+$/.test(n),val:n===``?`'`:n}),t=null,n=``,r=!r):r||o===t?n+=o:(n.length>0&&i.push({literal:/^\s+$/.test(n),val:n}),n=o,t=o)}return n.length>0&&i.push({literal:r||/^\s+$/.test(n),val:n}),i}static macroTokenToFormatOpts(e){return Te[e]}constructor(e,t){this.opts=t,this.loc=e,this.systemLoc=null}formatWithSystemDefault(e,t){return this.systemLoc===null&&(this.systemLoc=this.loc.redefaultToSystem()),this.systemLoc.dtFormatter(e,{...this.opts,...t}).format()}dtFormatter(e,t={}){return this.loc.dtFormatter(e,{...this.opts,...t})}formatDateTime(e,t){return this.dtFormatter(e,t).format()}formatDateTimeParts(e,t){return this.dtFormatter(e,t).formatToParts()}formatInterval(e,t){return this.dtFormatter(e.start,t).dtf.formatRange(e.start.toJSDate(),e.end.toJSDate())}resolvedOptions(e,t){return this.dtFormatter(e,t).resolvedOptions()}num(e,t=0,n=void 0){if(this.opts.forceSimple)return padStart(e,t);let r={...this.opts};return t>0&&(r.padTo=t),n&&(r.signDisplay=n),this.loc.numberFormatter(r).format(e)}formatDateTimeFromString(e,t){let n=this.loc.listingMode()===`en`,r=this.loc.outputCalendar&&this.loc.outputCalendar!==`gregory`,string=(t,n)=>this.loc.extract(e,t,n),formatOffset=t=>e.isOffsetFixed&&e.offset===0&&t.allowZ?`Z`:e.isValid?e.zone.formatOffset(e.ts,t.format):``,meridiem=()=>n?meridiemForDateTime(e):string({hour:`numeric`,hourCycle:`h12`},`dayperiod`),month=(t,r)=>n?monthForDateTime(e,t):string(r?{month:t}:{month:t,day:`numeric`},`month`),weekday=(t,r)=>n?weekdayForDateTime(e,t):string(r?{weekday:t}:{weekday:t,month:`long`,day:`numeric`},`weekday`),maybeMacro=t=>{let n=Formatter.macroTokenToFormatOpts(t);return n?this.formatWithSystemDefault(e,n):t},era=t=>n?eraForDateTime(e,t):string({era:t},`era`),tokenToString=t=>{switch(t){case`S`:return this.num(e.millisecond);case`u`:case`SSS`:return this.num(e.millisecond,3);case`s`:return this.num(e.second);case`ss`:return this.num(e.second,2);case`uu`:return this.num(Math.floor(e.millisecond/10),2);case`uuu`:return this.num(Math.floor(e.millisecond/100));case`m`:return this.num(e.minute);case`mm`:return this.num(e.minute,2);case`h`:return this.num(e.hour%12==0?12:e.hour%12);case`hh`:return this.num(e.hour%12==0?12:e.hour%12,2);case`H`:return this.num(e.hour);case`HH`:return this.num(e.hour,2);case`Z`:return formatOffset({format:`narrow`,allowZ:this.opts.allowZ});case`ZZ`:return formatOffset({format:`short`,allowZ:this.opts.allowZ});case`ZZZ`:return formatOffset({format:`techie`,allowZ:this.opts.allowZ});case`ZZZZ`:return e.zone.offsetName(e.ts,{format:`short`,locale:this.loc.locale});case`ZZZZZ`:return e.zone.offsetName(e.ts,{format:`long`,locale:this.loc.locale});case`z`:return e.zoneName;case`a`:return meridiem();case`d`:return r?string({day:`numeric`},`day`):this.num(e.day);case`dd`:return r?string({day:`2-digit`},`day`):this.num(e.day,2);case`c`:return this.num(e.weekday);case`ccc`:return weekday(`short`,!0);case`cccc`:return weekday(`long`,!0);case`ccccc`:return weekday(`narrow`,!0);case`E`:return this.num(e.weekday);case`EEE`:return weekday(`short`,!1);case`EEEE`:return weekday(`long`,!1);case`EEEEE`:return weekday(`narrow`,!1);case`L`:return r?string({month:`numeric`,day:`numeric`},`month`):this.num(e.month);case`LL`:return r?string({month:`2-digit`,day:`numeric`},`month`):this.num(e.month,2);case`LLL`:return month(`short`,!0);case`LLLL`:return month(`long`,!0);case`LLLLL`:return month(`narrow`,!0);case`M`:return r?string({month:`numeric`},`month`):this.num(e.month);case`MM`:return r?string({month:`2-digit`},`month`):this.num(e.month,2);case`MMM`:return month(`short`,!1);case`MMMM`:return month(`long`,!1);case`MMMMM`:return month(`narrow`,!1);case`y`:return r?string({year:`numeric`},`year`):this.num(e.year);case`yy`:return r?string({year:`2-digit`},`year`):this.num(e.year.toString().slice(-2),2);case`yyyy`:return r?string({year:`numeric`},`year`):this.num(e.year,4);case`yyyyyy`:return r?string({year:`numeric`},`year`):this.num(e.year,6);case`G`:return era(`short`);case`GG`:return era(`long`);case`GGGGG`:return era(`narrow`);case`kk`:return this.num(e.weekYear.toString().slice(-2),2);case`kkkk`:return this.num(e.weekYear,4);case`W`:return this.num(e.weekNumber);case`WW`:return this.num(e.weekNumber,2);case`n`:return this.num(e.localWeekNumber);case`nn`:return this.num(e.localWeekNumber,2);case`ii`:return this.num(e.localWeekYear.toString().slice(-2),2);case`iiii`:return this.num(e.localWeekYear,4);case`o`:return this.num(e.ordinal);case`ooo`:return this.num(e.ordinal,3);case`q`:return this.num(e.quarter);case`qq`:return this.num(e.quarter,2);case`X`:return this.num(Math.floor(e.ts/1e3));case`x`:return this.num(e.ts);default:return maybeMacro(t)}};return stringifyTokens(Formatter.parseFormat(t),tokenToString)}formatDurationFromString(e,t){let n=this.opts.signMode===`negativeLargestOnly`?-1:1,tokenToField=e=>{switch(e[0]){case`S`:return`milliseconds`;case`s`:return`seconds`;case`m`:return`minutes`;case`h`:return`hours`;case`d`:return`days`;case`w`:return`weeks`;case`M`:return`months`;case`y`:return`years`;default:return null}},tokenToString=(e,t)=>r=>{let i=tokenToField(r);if(i){let a=t.isNegativeDuration&&i!==t.largestUnit?n:1,o;return o=this.opts.signMode===`negativeLargestOnly`&&i!==t.largestUnit?`never`:this.opts.signMode===`all`?`always`:`auto`,this.num(e.get(i)*a,r.length,o)}return r},r=Formatter.parseFormat(t),i=r.reduce((e,{literal:t,val:n})=>t?e:e.concat(n),[]),a=e.shiftTo(...i.map(tokenToField).filter(e=>e));return stringifyTokens(r,tokenToString(a,{isNegativeDuration:a<0,largestUnit:Object.keys(a.values)[0]}))}};let Ee=/[A-Za-z_+-]{1,256}(?::?\/[A-Za-z0-9_+-]{1,256}(?:\/[A-Za-z0-9_+-]{1,256})?)?/;function combineRegexes(...e){let t=e.reduce((e,t)=>e+t.source,``);return RegExp(`^${t}$`)}function combineExtractors(...e){return t=>e.reduce(([e,n,r],i)=>{let[a,o,s]=i(t,r);return[{...e,...a},o||n,s]},[{},null,1]).slice(0,2)}function parse(e,...t){if(e==null)return[null,null];for(let[n,r]of t){let t=n.exec(e);if(t)return r(t)}return[null,null]}function simpleParse(...e){return(t,n)=>{let r={},i=0;for(;i<e.length;i++)r[e[i]]=parseInteger(t[n+i]);return[r,null,n+i]}}let De=/(?:([Zz])|([+-]\d\d)(?::?(\d\d))?)/,Oe=`(?:${De.source}?(?:\\[(${Ee.source})\\])?)?`,ke=/(\d\d)(?::?(\d\d)(?::?(\d\d)(?:[.,](\d{1,30}))?)?)?/,Ae=RegExp(`${ke.source}${Oe}`),je=RegExp(`(?:[Tt]${Ae.source})?`),Me=/([+-]\d{6}|\d{4})(?:-?(\d\d)(?:-?(\d\d))?)?/,Ne=/(\d{4})-?W(\d\d)(?:-?(\d))?/,Pe=/(\d{4})-?(\d{3})/,Fe=simpleParse(`weekYear`,`weekNumber`,`weekDay`),Ie=simpleParse(`year`,`ordinal`),H=/(\d{4})-(\d\d)-(\d\d)/,Le=RegExp(`${ke.source} ?(?:${De.source}|(${Ee.source}))?`),Re=RegExp(`(?: ${Le.source})?`);function int(e,t,n){let r=e[t];return isUndefined(r)?n:parseInteger(r)}function extractISOYmd(e,t){return[{year:int(e,t),month:int(e,t+1,1),day:int(e,t+2,1)},null,t+3]}function extractISOTime(e,t){return[{hours:int(e,t,0),minutes:int(e,t+1,0),seconds:int(e,t+2,0),milliseconds:parseMillis(e[t+3])},null,t+4]}function extractISOOffset(e,t){let n=!e[t]&&!e[t+1],r=signedOffset(e[t+1],e[t+2]);return[{},n?null:L.instance(r),t+3]}function extractIANAZone(e,t){return[{},e[t]?O.create(e[t]):null,t+1]}let ze=RegExp(`^T?${ke.source}$`),Be=/^-?P(?:(?:(-?\d{1,20}(?:\.\d{1,20})?)Y)?(?:(-?\d{1,20}(?:\.\d{1,20})?)M)?(?:(-?\d{1,20}(?:\.\d{1,20})?)W)?(?:(-?\d{1,20}(?:\.\d{1,20})?)D)?(?:T(?:(-?\d{1,20}(?:\.\d{1,20})?)H)?(?:(-?\d{1,20}(?:\.\d{1,20})?)M)?(?:(-?\d{1,20})(?:[.,](-?\d{1,20}))?S)?)?)$/;function extractISODuration(e){let[t,n,r,i,a,o,s,c,l]=e,u=t[0]===`-`,d=c&&c[0]===`-`,maybeNegate=(e,t=!1)=>e!==void 0&&(t||e&&u)?-e:e;return[{years:maybeNegate(parseFloating(n)),months:maybeNegate(parseFloating(r)),weeks:maybeNegate(parseFloating(i)),days:maybeNegate(parseFloating(a)),hours:maybeNegate(parseFloating(o)),minutes:maybeNegate(parseFloating(s)),seconds:maybeNegate(parseFloating(c),c===`-0`),milliseconds:maybeNegate(parseMillis(l),d)}]}let Ve={GMT:0,EDT:-240,EST:-300,CDT:-300,CST:-360,MDT:-360,MST:-420,PDT:-420,PST:-480};function fromStrings(e,t,n,r,i,a,o){let s={year:t.length===2?untruncateYear(parseInteger(t)):parseInteger(t),month:_e.indexOf(n)+1,day:parseInteger(r),hour:parseInteger(i),minute:parseInteger(a)};return o&&(s.second=parseInteger(o)),e&&(s.weekday=e.length>3?ye.indexOf(e)+1:be.indexOf(e)+1),s}let He=/^(?:(Mon|Tue|Wed|Thu|Fri|Sat|Sun),\s)?(\d{1,2})\s(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\s(\d{2,4})\s(\d\d):(\d\d)(?::(\d\d))?\s(?:(UT|GMT|[ECMP][SD]T)|([Zz])|(?:([+-]\d\d)(\d\d)))$/;function extractRFC2822(e){let[,t,n,r,i,a,o,s,c,l,u,d]=e,f=fromStrings(t,i,r,n,a,o,s),p;return p=c?Ve[c]:l?0:signedOffset(u,d),[f,new L(p)]}function preprocessRFC2822(e){return e.replace(/\([^()]*\)|[\n\t]/g,` `).replace(/(\s\s+)/g,` `).trim()}let Ue=/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), (\d\d) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\d{4}) (\d\d):(\d\d):(\d\d) GMT$/,We=/^(Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday), (\d\d)-(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-(\d\d) (\d\d):(\d\d):(\d\d) GMT$/,U=/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) ( \d|\d\d) (\d\d):(\d\d):(\d\d) (\d{4})$/;function extractRFC1123Or850(e){let[,t,n,r,i,a,o,s]=e;return[fromStrings(t,i,r,n,a,o,s),L.utcInstance]}function extractASCII(e){let[,t,n,r,i,a,o,s]=e;return[fromStrings(t,s,n,r,i,a,o),L.utcInstance]}let Ge=combineRegexes(Me,je),W=combineRegexes(Ne,je),G=combineRegexes(Pe,je),K=combineRegexes(Ae),Ke=combineExtractors(extractISOYmd,extractISOTime,extractISOOffset,extractIANAZone),q=combineExtractors(Fe,extractISOTime,extractISOOffset,extractIANAZone),qe=combineExtractors(Ie,extractISOTime,extractISOOffset,extractIANAZone),J=combineExtractors(extractISOTime,extractISOOffset,extractIANAZone);function parseISODate(e){return parse(e,[Ge,Ke],[W,q],[G,qe],[K,J])}function parseRFC2822Date(e){return parse(preprocessRFC2822(e),[He,extractRFC2822])}function parseHTTPDate(e){return parse(e,[Ue,extractRFC1123Or850],[We,extractRFC1123Or850],[U,extractASCII])}function parseISODuration(e){return parse(e,[Be,extractISODuration])}let Je=combineExtractors(extractISOTime);function parseISOTimeOnly(e){return parse(e,[ze,Je])}let Ye=combineRegexes(H,Re),Xe=combineRegexes(Le),Ze=combineExtractors(extractISOTime,extractISOOffset,extractIANAZone);function parseSQL(e){return parse(e,[Ye,Ke],[Xe,Ze])}let Qe=`Invalid Duration`,$e={weeks:{days:7,hours:168,minutes:10080,seconds:604800,milliseconds:6048e5},days:{hours:24,minutes:1440,seconds:86400,milliseconds:864e5},hours:{minutes:60,seconds:3600,milliseconds:36e5},minutes:{seconds:60,milliseconds:6e4},seconds:{milliseconds:1e3}},et={years:{quarters:4,months:12,weeks:52,days:365,hours:8760,minutes:525600,seconds:31536e3,milliseconds:31536e6},quarters:{months:3,weeks:13,days:91,hours:2184,minutes:131040,seconds:7862400,milliseconds:78624e5},months:{weeks:4,days:30,hours:720,minutes:43200,seconds:2592e3,milliseconds:2592e6},...$e},Y=146097/400,X=146097/4800,tt={years:{quarters:4,months:12,weeks:Y/7,days:Y,hours:Y*24,minutes:Y*24*60,seconds:Y*24*60*60,milliseconds:Y*24*60*60*1e3},quarters:{months:3,weeks:Y/28,days:Y/4,hours:Y*24/4,minutes:Y*24*60/4,seconds:Y*24*60*60/4,milliseconds:Y*24*60*60*1e3/4},months:{weeks:X/7,days:X,hours:X*24,minutes:X*24*60,seconds:X*24*60*60,milliseconds:X*24*60*60*1e3},...$e},Z=[`years`,`quarters`,`months`,`weeks`,`days`,`hours`,`minutes`,`seconds`,`milliseconds`],nt=Z.slice(0).reverse();function clone$1(e,t,n=!1){return new Q({values:n?t.values:{...e.values,...t.values||{}},loc:e.loc.clone(t.loc),conversionAccuracy:t.conversionAccuracy||e.conversionAccuracy,matrix:t.matrix||e.matrix})}function durationToMillis(e,t){let n=t.milliseconds??0;for(let r of nt.slice(1))t[r]&&(n+=t[r]*e[r].milliseconds);return n}function normalizeValues(e,t){let n=durationToMillis(e,t)<0?-1:1;Z.reduceRight((r,i)=>{if(isUndefined(t[i]))return r;if(r){let a=t[r]*n,o=e[i][r],s=Math.floor(a/o);t[i]+=s*n,t[r]-=s*o*n}return i},null),Z.reduce((n,r)=>{if(isUndefined(t[r]))return n;if(n){let i=t[n]%1;t[n]-=i,t[r]+=i*e[n][r]}return r},null)}function removeZeroes(e){let t={};for(let[n,r]of Object.entries(e))r!==0&&(t[n]=r);return t}var Q=class Duration{constructor(e){let t=e.conversionAccuracy===`longterm`||!1,n=t?tt:et;e.matrix&&(n=e.matrix),this.values=e.values,this.loc=e.loc||F.create(),this.conversionAccuracy=t?`longterm`:`casual`,this.invalid=e.invalid||null,this.matrix=n,this.isLuxonDuration=!0}static fromMillis(e,t){return Duration.fromObject({milliseconds:e},t)}static fromObject(e,t={}){if(typeof e!=`object`||!e)throw new InvalidArgumentError(`Duration.fromObject: argument expected to be an object, got ${e===null?`null`:typeof e}`);return new Duration({values:normalizeObject(e,Duration.normalizeUnit),loc:F.fromObject(t),conversionAccuracy:t.conversionAccuracy,matrix:t.matrix})}static fromDurationLike(e){if(isNumber(e))return Duration.fromMillis(e);if(Duration.isDuration(e))return e;if(typeof e==`object`)return Duration.fromObject(e);throw new InvalidArgumentError(`Unknown duration argument ${e} of type ${typeof e}`)}static fromISO(e,t){let[n]=parseISODuration(e);return n?Duration.fromObject(n,t):Duration.invalid(`unparsable`,`the input "${e}" can't be parsed as ISO 8601`)}static fromISOTime(e,t){let[n]=parseISOTimeOnly(e);return n?Duration.fromObject(n,t):Duration.invalid(`unparsable`,`the input "${e}" can't be parsed as ISO 8601`)}static invalid(e,t=null){if(!e)throw new InvalidArgumentError(`need to specify a reason the Duration is invalid`);let n=e instanceof Invalid?e:new Invalid(e,t);if(Settings.throwOnInvalid)throw new InvalidDurationError(n);return new Duration({invalid:n})}static normalizeUnit(e){let t={year:`years`,years:`years`,quarter:`quarters`,quarters:`quarters`,month:`months`,months:`months`,week:`weeks`,weeks:`weeks`,day:`days`,days:`days`,hour:`hours`,hours:`hours`,minute:`minutes`,minutes:`minutes`,second:`seconds`,seconds:`seconds`,millisecond:`milliseconds`,milliseconds:`milliseconds`}[e&&e.toLowerCase()];if(!t)throw new InvalidUnitError(e);return t}static isDuration(e){return e&&e.isLuxonDuration||!1}get locale(){return this.isValid?this.loc.locale:null}get numberingSystem(){return this.isValid?this.loc.numberingSystem:null}toFormat(e,t={}){let n={...t,floor:t.round!==!1&&t.floor!==!1};return this.isValid?V.create(this.loc,n).formatDurationFromString(this,e):Qe}toHuman(e={}){if(!this.isValid)return Qe;let t=e.showZeros!==!1,n=Z.map(n=>{let r=this.values[n];return isUndefined(r)||r===0&&!t?null:this.loc.numberFormatter({style:`unit`,unitDisplay:`long`,...e,unit:n.slice(0,-1)}).format(r)}).filter(e=>e);return this.loc.listFormatter({type:`conjunction`,style:e.listStyle||`narrow`,...e}).format(n)}toObject(){return this.isValid?{...this.values}:{}}toISO(){if(!this.isValid)return null;let e=`P`;return this.years!==0&&(e+=this.years+`Y`),(this.months!==0||this.quarters!==0)&&(e+=this.months+this.quarters*3+`M`),this.weeks!==0&&(e+=this.weeks+`W`),this.days!==0&&(e+=this.days+`D`),(this.hours!==0||this.minutes!==0||this.seconds!==0||this.milliseconds!==0)&&(e+=`T`),this.hours!==0&&(e+=this.hours+`H`),this.minutes!==0&&(e+=this.minutes+`M`),(this.seconds!==0||this.milliseconds!==0)&&(e+=roundTo(this.seconds+this.milliseconds/1e3,3)+`S`),e===`P`&&(e+=`T0S`),e}toISOTime(e={}){if(!this.isValid)return null;let t=this.toMillis();return t<0||t>=864e5?null:(e={suppressMilliseconds:!1,suppressSeconds:!1,includePrefix:!1,format:`extended`,...e,includeOffset:!1},$.fromMillis(t,{zone:`UTC`}).toISOTime(e))}toJSON(){return this.toISO()}toString(){return this.toISO()}[Symbol.for(`nodejs.util.inspect.custom`)](){return this.isValid?`Duration { values: ${JSON.stringify(this.values)} }`:`Duration { Invalid, reason: ${this.invalidReason} }`}toMillis(){return this.isValid?durationToMillis(this.matrix,this.values):NaN}valueOf(){return this.toMillis()}plus(e){if(!this.isValid)return this;let t=Duration.fromDurationLike(e),n={};for(let e of Z)(hasOwnProperty(t.values,e)||hasOwnProperty(this.values,e))&&(n[e]=t.get(e)+this.get(e));return clone$1(this,{values:n},!0)}minus(e){if(!this.isValid)return this;let t=Duration.fromDurationLike(e);return this.plus(t.negate())}mapUnits(e){if(!this.isValid)return this;let t={};for(let n of Object.keys(this.values))t[n]=asNumber(e(this.values[n],n));return clone$1(this,{values:t},!0)}get(e){return this[Duration.normalizeUnit(e)]}set(e){if(!this.isValid)return this;let t={...this.values,...normalizeObject(e,Duration.normalizeUnit)};return clone$1(this,{values:t})}reconfigure({locale:e,numberingSystem:t,conversionAccuracy:n,matrix:r}={}){let i={loc:this.loc.clone({locale:e,numberingSystem:t}),matrix:r,conversionAccuracy:n};return clone$1(this,i)}as(e){return this.isValid?this.shiftTo(e).get(e):NaN}normalize(){if(!this.isValid)return this;let e=this.toObject();return normalizeValues(this.matrix,e),clone$1(this,{values:e},!0)}rescale(){if(!this.isValid)return this;let e=removeZeroes(this.normalize().shiftToAll().toObject());return clone$1(this,{values:e},!0)}shiftTo(...e){if(!this.isValid||e.length===0)return this;e=e.map(e=>Duration.normalizeUnit(e));let t={},n={},r=this.toObject(),i;for(let a of Z)if(e.indexOf(a)>=0){i=a;let e=0;for(let t in n)e+=this.matrix[t][a]*n[t],n[t]=0;isNumber(r[a])&&(e+=r[a]);let o=Math.trunc(e);t[a]=o,n[a]=(e*1e3-o*1e3)/1e3}else isNumber(r[a])&&(n[a]=r[a]);for(let e in n)n[e]!==0&&(t[i]+=e===i?n[e]:n[e]/this.matrix[i][e]);return normalizeValues(this.matrix,t),clone$1(this,{values:t},!0)}shiftToAll(){return this.isValid?this.shiftTo(`years`,`months`,`weeks`,`days`,`hours`,`minutes`,`seconds`,`milliseconds`):this}negate(){if(!this.isValid)return this;let e={};for(let t of Object.keys(this.values))e[t]=this.values[t]===0?0:-this.values[t];return clone$1(this,{values:e},!0)}removeZeros(){if(!this.isValid)return this;let e=removeZeroes(this.values);return clone$1(this,{values:e},!0)}get years(){return this.isValid?this.values.years||0:NaN}get quarters(){return this.isValid?this.values.quarters||0:NaN}get months(){return this.isValid?this.values.months||0:NaN}get weeks(){return this.isValid?this.values.weeks||0:NaN}get days(){return this.isValid?this.values.days||0:NaN}get hours(){return this.isValid?this.values.hours||0:NaN}get minutes(){return this.isValid?this.values.minutes||0:NaN}get seconds(){return this.isValid?this.values.seconds||0:NaN}get milliseconds(){return this.isValid?this.values.milliseconds||0:NaN}get isValid(){return this.invalid===null}get invalidReason(){return this.invalid?this.invalid.reason:null}get invalidExplanation(){return this.invalid?this.invalid.explanation:null}equals(e){if(!this.isValid||!e.isValid||!this.loc.equals(e.loc))return!1;function eq(e,t){return e===void 0||e===0?t===void 0||t===0:e===t}for(let t of Z)if(!eq(this.values[t],e.values[t]))return!1;return!0}};let rt=`Invalid Interval`;function validateStartEnd(e,t){return!e||!e.isValid?it.invalid(`missing or invalid start`):!t||!t.isValid?it.invalid(`missing or invalid end`):t<e?it.invalid(`end before start`,`The end of an interval must be after its start, but you had start=${e.toISO()} and end=${t.toISO()}`):null}var it=class Interval{constructor(e){this.s=e.start,this.e=e.end,this.invalid=e.invalid||null,this.isLuxonInterval=!0}static invalid(e,t=null){if(!e)throw new InvalidArgumentError(`need to specify a reason the Interval is invalid`);let n=e instanceof Invalid?e:new Invalid(e,t);if(Settings.throwOnInvalid)throw new InvalidIntervalError(n);return new Interval({invalid:n})}static fromDateTimes(e,t){let n=friendlyDateTime(e),r=friendlyDateTime(t);return validateStartEnd(n,r)??new Interval({start:n,end:r})}static after(e,t){let n=Q.fromDurationLike(t),r=friendlyDateTime(e);return Interval.fromDateTimes(r,r.plus(n))}static before(e,t){let n=Q.fromDurationLike(t),r=friendlyDateTime(e);return Interval.fromDateTimes(r.minus(n),r)}static fromISO(e,t){let[n,r]=(e||``).split(`/`,2);if(n&&r){let e,i;try{e=$.fromISO(n,t),i=e.isValid}catch{i=!1}let a,o;try{a=$.fromISO(r,t),o=a.isValid}catch{o=!1}if(i&&o)return Interval.fromDateTimes(e,a);if(i){let n=Q.fromISO(r,t);if(n.isValid)return Interval.after(e,n)}else if(o){let e=Q.fromISO(n,t);if(e.isValid)return Interval.before(a,e)}}return Interval.invalid(`unparsable`,`the input "${e}" can't be parsed as ISO 8601`)}static isInterval(e){return e&&e.isLuxonInterval||!1}get start(){return this.isValid?this.s:null}get end(){return this.isValid?this.e:null}get lastDateTime(){return this.isValid&&this.e?this.e.minus(1):null}get isValid(){return this.invalidReason===null}get invalidReason(){return this.invalid?this.invalid.reason:null}get invalidExplanation(){return this.invalid?this.invalid.explanation:null}length(e=`milliseconds`){return this.isValid?this.toDuration(e).get(e):NaN}count(e=`milliseconds`,t){if(!this.isValid)return NaN;let n=this.start.startOf(e,t),r;return r=t!=null&&t.useLocaleWeeks?this.end.reconfigure({locale:n.locale}):this.end,r=r.startOf(e,t),Math.floor(r.diff(n,e).get(e))+(r.valueOf()!==this.end.valueOf())}hasSame(e){return this.isValid?this.isEmpty()||this.e.minus(1).hasSame(this.s,e):!1}isEmpty(){return this.s.valueOf()===this.e.valueOf()}isAfter(e){return this.isValid?this.s>e:!1}isBefore(e){return this.isValid?this.e<=e:!1}contains(e){return this.isValid?this.s<=e&&this.e>e:!1}set({start:e,end:t}={}){return this.isValid?Interval.fromDateTimes(e||this.s,t||this.e):this}splitAt(...e){if(!this.isValid)return[];let t=e.map(friendlyDateTime).filter(e=>this.contains(e)).sort((e,t)=>e.toMillis()-t.toMillis()),n=[],{s:r}=this,i=0;for(;r<this.e;){let e=t[i]||this.e,a=+e>+this.e?this.e:e;n.push(Interval.fromDateTimes(r,a)),r=a,i+=1}return n}splitBy(e){let t=Q.fromDurationLike(e);if(!this.isValid||!t.isValid||t.as(`milliseconds`)===0)return[];let{s:n}=this,r=1,i,a=[];for(;n<this.e;){let e=this.start.plus(t.mapUnits(e=>e*r));i=+e>+this.e?this.e:e,a.push(Interval.fromDateTimes(n,i)),n=i,r+=1}return a}divideEqually(e){return this.isValid?this.splitBy(this.length()/e).slice(0,e):[]}overlaps(e){return this.e>e.s&&this.s<e.e}abutsStart(e){return this.isValid?+this.e==+e.s:!1}abutsEnd(e){return this.isValid?+e.e==+this.s:!1}engulfs(e){return this.isValid?this.s<=e.s&&this.e>=e.e:!1}equals(e){return!this.isValid||!e.isValid?!1:this.s.equals(e.s)&&this.e.equals(e.e)}intersection(e){if(!this.isValid)return this;let t=this.s>e.s?this.s:e.s,n=this.e<e.e?this.e:e.e;return t>=n?null:Interval.fromDateTimes(t,n)}union(e){if(!this.isValid)return this;let t=this.s<e.s?this.s:e.s,n=this.e>e.e?this.e:e.e;return Interval.fromDateTimes(t,n)}static merge(e){let[t,n]=e.sort((e,t)=>e.s-t.s).reduce(([e,t],n)=>t?t.overlaps(n)||t.abutsStart(n)?[e,t.union(n)]:[e.concat([t]),n]:[e,n],[[],null]);return n&&t.push(n),t}static xor(e){let t=null,n=0,r=[],i=e.map(e=>[{time:e.s,type:`s`},{time:e.e,type:`e`}]),a=Array.prototype.concat(...i).sort((e,t)=>e.time-t.time);for(let e of a)n+=e.type===`s`?1:-1,n===1?t=e.time:(t&&+t!=+e.time&&r.push(Interval.fromDateTimes(t,e.time)),t=null);return Interval.merge(r)}difference(...e){return Interval.xor([this].concat(e)).map(e=>this.intersection(e)).filter(e=>e&&!e.isEmpty())}toString(){return this.isValid?`[${this.s.toISO()} \u2013 ${this.e.toISO()})`:rt}[Symbol.for(`nodejs.util.inspect.custom`)](){return this.isValid?`Interval { start: ${this.s.toISO()}, end: ${this.e.toISO()} }`:`Interval { Invalid, reason: ${this.invalidReason} }`}toLocaleString(e=i,t={}){return this.isValid?V.create(this.s.loc.clone(t),e).formatInterval(this):rt}toISO(e){return this.isValid?`${this.s.toISO(e)}/${this.e.toISO(e)}`:rt}toISODate(){return this.isValid?`${this.s.toISODate()}/${this.e.toISODate()}`:rt}toISOTime(e){return this.isValid?`${this.s.toISOTime(e)}/${this.e.toISOTime(e)}`:rt}toFormat(e,{separator:t=` \u2013 `}={}){return this.isValid?`${this.s.toFormat(e)}${t}${this.e.toFormat(e)}`:rt}toDuration(e,t){return this.isValid?this.e.diff(this.s,e,t):Q.invalid(this.invalidReason)}mapEndpoints(e){return Interval.fromDateTimes(e(this.s),e(this.e))}},Info=class{static hasDST(e=Settings.defaultZone){let t=$.now().setZone(e).set({month:12});return!e.isUniversal&&t.offset!==t.set({month:6}).offset}static isValidIANAZone(e){return O.isValidZone(e)}static normalizeZone(e){return normalizeZone(e,Settings.defaultZone)}static getStartOfWeek({locale:e=null,locObj:t=null}={}){return(t||F.create(e)).getStartOfWeek()}static getMinimumDaysInFirstWeek({locale:e=null,locObj:t=null}={}){return(t||F.create(e)).getMinDaysInFirstWeek()}static getWeekendWeekdays({locale:e=null,locObj:t=null}={}){return(t||F.create(e)).getWeekendDays().slice()}static months(e=`long`,{locale:t=null,numberingSystem:n=null,locObj:r=null,outputCalendar:i=`gregory`}={}){return(r||F.create(t,n,i)).months(e)}static monthsFormat(e=`long`,{locale:t=null,numberingSystem:n=null,locObj:r=null,outputCalendar:i=`gregory`}={}){return(r||F.create(t,n,i)).months(e,!0)}static weekdays(e=`long`,{locale:t=null,numberingSystem:n=null,locObj:r=null}={}){return(r||F.create(t,n,null)).weekdays(e)}static weekdaysFormat(e=`long`,{locale:t=null,numberingSystem:n=null,locObj:r=null}={}){return(r||F.create(t,n,null)).weekdays(e,!0)}static meridiems({locale:e=null}={}){return F.create(e).meridiems()}static eras(e=`short`,{locale:t=null}={}){return F.create(t,null,`gregory`).eras(e)}static features(){return{relative:hasRelative(),localeWeek:hasLocaleWeekInfo()}}};function dayDiff(e,t){let utcDayStart=e=>e.toUTC(0,{keepLocalTime:!0}).startOf(`day`).valueOf(),n=utcDayStart(t)-utcDayStart(e);return Math.floor(Q.fromMillis(n).as(`days`))}function highOrderDiffs(e,t,n){let r=[[`years`,(e,t)=>t.year-e.year],[`quarters`,(e,t)=>t.quarter-e.quarter+(t.year-e.year)*4],[`months`,(e,t)=>t.month-e.month+(t.year-e.year)*12],[`weeks`,(e,t)=>{let n=dayDiff(e,t);return(n-n%7)/7}],[`days`,dayDiff]],i={},a=e,o,s;for(let[c,l]of r)n.indexOf(c)>=0&&(o=c,i[c]=l(e,t),s=a.plus(i),s>t?(i[c]--,e=a.plus(i),e>t&&(s=e,i[c]--,e=a.plus(i))):e=s);return[e,i,s,o]}function diff(e,t,n,r){let[i,a,o,s]=highOrderDiffs(e,t,n),c=t-i,l=n.filter(e=>[`hours`,`minutes`,`seconds`,`milliseconds`].indexOf(e)>=0);l.length===0&&(o<t&&(o=i.plus({[s]:1})),o!==i&&(a[s]=(a[s]||0)+c/(o-i)));let u=Q.fromObject(a,r);return l.length>0?Q.fromMillis(c,r).shiftTo(...l).plus(u):u}function intUnit(e,t=e=>e){return{regex:e,deser:([e])=>t(parseDigits(e))}}let at=`[ \u00A0]`,ot=RegExp(at,`g`);function fixListRegex(e){return e.replace(/\./g,`\\.?`).replace(ot,at)}function stripInsensitivities(e){return e.replace(/\./g,``).replace(ot,` `).toLowerCase()}function oneOf(e,t){return e===null?null:{regex:RegExp(e.map(fixListRegex).join(`|`)),deser:([n])=>e.findIndex(e=>stripInsensitivities(n)===stripInsensitivities(e))+t}}function offset(e,t){return{regex:e,deser:([,e,t])=>signedOffset(e,t),groups:t}}function simple(e){return{regex:e,deser:([e])=>e}}function escapeToken(e){return e.replace(/[\-\[\]{}()*+?.,\\\^$|#\s]/g,`\\$&`)}function unitForToken(e,t){let n=digitRegex(t),r=digitRegex(t,`{2}`),i=digitRegex(t,`{3}`),a=digitRegex(t,`{4}`),o=digitRegex(t,`{6}`),s=digitRegex(t,`{1,2}`),c=digitRegex(t,`{1,3}`),l=digitRegex(t,`{1,6}`),u=digitRegex(t,`{1,9}`),d=digitRegex(t,`{2,4}`),f=digitRegex(t,`{4,6}`),literal=e=>({regex:RegExp(escapeToken(e.val)),deser:([e])=>e,literal:!0}),unitate=p=>{if(e.literal)return literal(p);switch(p.val){case`G`:return oneOf(t.eras(`short`),0);case`GG`:return oneOf(t.eras(`long`),0);case`y`:return intUnit(l);case`yy`:return intUnit(d,untruncateYear);case`yyyy`:return intUnit(a);case`yyyyy`:return intUnit(f);case`yyyyyy`:return intUnit(o);case`M`:return intUnit(s);case`MM`:return intUnit(r);case`MMM`:return oneOf(t.months(`short`,!0),1);case`MMMM`:return oneOf(t.months(`long`,!0),1);case`L`:return intUnit(s);case`LL`:return intUnit(r);case`LLL`:return oneOf(t.months(`short`,!1),1);case`LLLL`:return oneOf(t.months(`long`,!1),1);case`d`:return intUnit(s);case`dd`:return intUnit(r);case`o`:return intUnit(c);case`ooo`:return intUnit(i);case`HH`:return intUnit(r);case`H`:return intUnit(s);case`hh`:return intUnit(r);case`h`:return intUnit(s);case`mm`:return intUnit(r);case`m`:return intUnit(s);case`q`:return intUnit(s);case`qq`:return intUnit(r);case`s`:return intUnit(s);case`ss`:return intUnit(r);case`S`:return intUnit(c);case`SSS`:return intUnit(i);case`u`:return simple(u);case`uu`:return simple(s);case`uuu`:return intUnit(n);case`a`:return oneOf(t.meridiems(),0);case`kkkk`:return intUnit(a);case`kk`:return intUnit(d,untruncateYear);case`W`:return intUnit(s);case`WW`:return intUnit(r);case`E`:case`c`:return intUnit(n);case`EEE`:return oneOf(t.weekdays(`short`,!1),1);case`EEEE`:return oneOf(t.weekdays(`long`,!1),1);case`ccc`:return oneOf(t.weekdays(`short`,!0),1);case`cccc`:return oneOf(t.weekdays(`long`,!0),1);case`Z`:case`ZZ`:return offset(RegExp(`([+-]${s.source})(?::(${r.source}))?`),2);case`ZZZ`:return offset(RegExp(`([+-]${s.source})(${r.source})?`),2);case`z`:return simple(/[a-z_+-/]{1,256}?/i);case` `:return simple(/[^\S\n\r]/);default:return literal(p)}},p=unitate(e)||{invalidReason:`missing Intl.DateTimeFormat.formatToParts support`};return p.token=e,p}let st={year:{"2-digit":`yy`,numeric:`yyyyy`},month:{numeric:`M`,"2-digit":`MM`,short:`MMM`,long:`MMMM`},day:{numeric:`d`,"2-digit":`dd`},weekday:{short:`EEE`,long:`EEEE`},dayperiod:`a`,dayPeriod:`a`,hour12:{numeric:`h`,"2-digit":`hh`},hour24:{numeric:`H`,"2-digit":`HH`},minute:{numeric:`m`,"2-digit":`mm`},second:{numeric:`s`,"2-digit":`ss`},timeZoneName:{long:`ZZZZZ`,short:`ZZZ`}};function tokenForPart(e,t,n){let{type:r,value:i}=e;if(r===`literal`){let e=/^\s+$/.test(i);return{literal:!e,val:e?` `:i}}let a=t[r],o=r;r===`hour`&&(o=t.hour12==null?t.hourCycle==null?n.hour12?`hour12`:`hour24`:t.hourCycle===`h11`||t.hourCycle===`h12`?`hour12`:`hour24`:t.hour12?`hour12`:`hour24`);let s=st[o];if(typeof s==`object`&&(s=s[a]),s)return{literal:!1,val:s}}function buildRegex(e){return[`^${e.map(e=>e.regex).reduce((e,t)=>`${e}(${t.source})`,``)}$`,e]}function match(e,t,n){let r=e.match(t);if(r){let e={},t=1;for(let i in n)if(hasOwnProperty(n,i)){let a=n[i],o=a.groups?a.groups+1:1;!a.literal&&a.token&&(e[a.token.val[0]]=a.deser(r.slice(t,t+o))),t+=o}return[r,e]}return[r,{}]}function dateTimeFromMatches(e){let toField=e=>{switch(e){case`S`:return`millisecond`;case`s`:return`second`;case`m`:return`minute`;case`h`:case`H`:return`hour`;case`d`:return`day`;case`o`:return`ordinal`;case`L`:case`M`:return`month`;case`y`:return`year`;case`E`:case`c`:return`weekday`;case`W`:return`weekNumber`;case`k`:return`weekYear`;case`q`:return`quarter`;default:return null}},t=null,n;return isUndefined(e.z)||(t=O.create(e.z)),isUndefined(e.Z)||(t||=new L(e.Z),n=e.Z),isUndefined(e.q)||(e.M=(e.q-1)*3+1),isUndefined(e.h)||(e.h<12&&e.a===1?e.h+=12:e.h===12&&e.a===0&&(e.h=0)),e.G===0&&e.y&&(e.y=-e.y),isUndefined(e.u)||(e.S=parseMillis(e.u)),[Object.keys(e).reduce((t,n)=>{let r=toField(n);return r&&(t[r]=e[n]),t},{}),t,n]}let ct=null;function getDummyDateTime(){return ct||=$.fromMillis(1555555555555),ct}function maybeExpandMacroToken(e,t){if(e.literal)return e;let n=formatOptsToTokens(V.macroTokenToFormatOpts(e.val),t);return n==null||n.includes(void 0)?e:n}function expandMacroTokens(e,t){return Array.prototype.concat(...e.map(e=>maybeExpandMacroToken(e,t)))}var TokenParser=class{constructor(e,t){if(this.locale=e,this.format=t,this.tokens=expandMacroTokens(V.parseFormat(t),e),this.units=this.tokens.map(t=>unitForToken(t,e)),this.disqualifyingUnit=this.units.find(e=>e.invalidReason),!this.disqualifyingUnit){let[e,t]=buildRegex(this.units);this.regex=RegExp(e,`i`),this.handlers=t}}explainFromTokens(e){if(this.isValid){let[t,n]=match(e,this.regex,this.handlers),[r,i,a]=n?dateTimeFromMatches(n):[null,null,void 0];if(hasOwnProperty(n,`a`)&&hasOwnProperty(n,`H`))throw new ConflictingSpecificationError(`Can't include meridiem when specifying 24-hour format`);return{input:e,tokens:this.tokens,regex:this.regex,rawMatches:t,matches:n,result:r,zone:i,specificOffset:a}}return{input:e,tokens:this.tokens,invalidReason:this.invalidReason}}get isValid(){return!this.disqualifyingUnit}get invalidReason(){return this.disqualifyingUnit?this.disqualifyingUnit.invalidReason:null}};function explainFromTokens(e,t,n){return new TokenParser(e,n).explainFromTokens(t)}function parseFromTokens(e,t,n){let{result:r,zone:i,specificOffset:a,invalidReason:o}=explainFromTokens(e,t,n);return[r,i,a,o]}function formatOptsToTokens(e,t){if(!e)return null;let n=V.create(t,e).dtFormatter(getDummyDateTime()),r=n.formatToParts(),i=n.resolvedOptions();return r.map(t=>tokenForPart(t,e,i))}let lt=`Invalid DateTime`;function unsupportedZone(e){return new Invalid(`unsupported zone`,`the zone "${e.name}" is not supported`)}function possiblyCachedWeekData(e){return e.weekData===null&&(e.weekData=gregorianToWeek(e.c)),e.weekData}function possiblyCachedLocalWeekData(e){return e.localWeekData===null&&(e.localWeekData=gregorianToWeek(e.c,e.loc.getMinDaysInFirstWeek(),e.loc.getStartOfWeek())),e.localWeekData}function clone(e,t){let n={ts:e.ts,zone:e.zone,c:e.c,o:e.o,loc:e.loc,invalid:e.invalid};return new $({...n,...t,old:n})}function fixOffset(e,t,n){let r=e-t*60*1e3,i=n.offset(r);if(t===i)return[r,t];r-=(i-t)*60*1e3;let a=n.offset(r);return i===a?[r,i]:[e-Math.min(i,a)*60*1e3,Math.max(i,a)]}function tsToObj(e,t){e+=t*60*1e3;let n=new Date(e);return{year:n.getUTCFullYear(),month:n.getUTCMonth()+1,day:n.getUTCDate(),hour:n.getUTCHours(),minute:n.getUTCMinutes(),second:n.getUTCSeconds(),millisecond:n.getUTCMilliseconds()}}function objToTS(e,t,n){return fixOffset(objToLocalTS(e),t,n)}function adjustTime(e,t){let n=e.o,r=e.c.year+Math.trunc(t.years),i=e.c.month+Math.trunc(t.months)+Math.trunc(t.quarters)*3,a={...e.c,year:r,month:i,day:Math.min(e.c.day,daysInMonth(r,i))+Math.trunc(t.days)+Math.trunc(t.weeks)*7},o=Q.fromObject({years:t.years-Math.trunc(t.years),quarters:t.quarters-Math.trunc(t.quarters),months:t.months-Math.trunc(t.months),weeks:t.weeks-Math.trunc(t.weeks),days:t.days-Math.trunc(t.days),hours:t.hours,minutes:t.minutes,seconds:t.seconds,milliseconds:t.milliseconds}).as(`milliseconds`),[s,c]=fixOffset(objToLocalTS(a),n,e.zone);return o!==0&&(s+=o,c=e.zone.offset(s)),{ts:s,o:c}}function parseDataToDateTime(e,t,n,r,i,a){let{setZone:o,zone:s}=n;if(e&&Object.keys(e).length!==0||t){let r=t||s,i=$.fromObject(e,{...n,zone:r,specificOffset:a});return o?i:i.setZone(s)}return $.invalid(new Invalid(`unparsable`,`the input "${i}" can't be parsed as ${r}`))}function toTechFormat(e,t,n=!0){return e.isValid?V.create(F.create(`en-US`),{allowZ:n,forceSimple:!0}).formatDateTimeFromString(e,t):null}function toISODate(e,t,n){let r=e.c.year>9999||e.c.year<0,i=``;if(r&&e.c.year>=0&&(i+=`+`),i+=padStart(e.c.year,r?6:4),n===`year`)return i;if(t){if(i+=`-`,i+=padStart(e.c.month),n===`month`)return i;i+=`-`}else if(i+=padStart(e.c.month),n===`month`)return i;return i+=padStart(e.c.day),i}function toISOTime(e,t,n,r,i,a,o){let s=!n||e.c.millisecond!==0||e.c.second!==0,c=``;switch(o){case`day`:case`month`:case`year`:break;default:if(c+=padStart(e.c.hour),o===`hour`)break;if(t){if(c+=`:`,c+=padStart(e.c.minute),o===`minute`)break;s&&(c+=`:`,c+=padStart(e.c.second))}else{if(c+=padStart(e.c.minute),o===`minute`)break;s&&(c+=padStart(e.c.second))}if(o===`second`)break;s&&(!r||e.c.millisecond!==0)&&(c+=`.`,c+=padStart(e.c.millisecond,3))}return i&&(e.isOffsetFixed&&e.offset===0&&!a?c+=`Z`:e.o<0?(c+=`-`,c+=padStart(Math.trunc(-e.o/60)),c+=`:`,c+=padStart(Math.trunc(-e.o%60))):(c+=`+`,c+=padStart(Math.trunc(e.o/60)),c+=`:`,c+=padStart(Math.trunc(e.o%60)))),a&&(c+=`[`+e.zone.ianaName+`]`),c}let ut={month:1,day:1,hour:0,minute:0,second:0,millisecond:0},dt={weekNumber:1,weekday:1,hour:0,minute:0,second:0,millisecond:0},ft={ordinal:1,hour:0,minute:0,second:0,millisecond:0},pt=[`year`,`month`,`day`,`hour`,`minute`,`second`,`millisecond`],mt=[`weekYear`,`weekNumber`,`weekday`,`hour`,`minute`,`second`,`millisecond`],ht=[`year`,`ordinal`,`hour`,`minute`,`second`,`millisecond`];function normalizeUnit(e){let t={year:`year`,years:`year`,month:`month`,months:`month`,day:`day`,days:`day`,hour:`hour`,hours:`hour`,minute:`minute`,minutes:`minute`,quarter:`quarter`,quarters:`quarter`,second:`second`,seconds:`second`,millisecond:`millisecond`,milliseconds:`millisecond`,weekday:`weekday`,weekdays:`weekday`,weeknumber:`weekNumber`,weeksnumber:`weekNumber`,weeknumbers:`weekNumber`,weekyear:`weekYear`,weekyears:`weekYear`,ordinal:`ordinal`}[e.toLowerCase()];if(!t)throw new InvalidUnitError(e);return t}function normalizeUnitWithLocalWeeks(e){switch(e.toLowerCase()){case`localweekday`:case`localweekdays`:return`localWeekday`;case`localweeknumber`:case`localweeknumbers`:return`localWeekNumber`;case`localweekyear`:case`localweekyears`:return`localWeekYear`;default:return normalizeUnit(e)}}function guessOffsetForZone(e){if(gt===void 0&&(gt=Settings.now()),e.type!==`iana`)return e.offset(gt);let t=e.name,n=_t.get(t);return n===void 0&&(n=e.offset(gt),_t.set(t,n)),n}function quickDT(e,t){let n=normalizeZone(t.zone,Settings.defaultZone);if(!n.isValid)return $.invalid(unsupportedZone(n));let r=F.fromObject(t),i,a;if(isUndefined(e.year))i=Settings.now();else{for(let t of pt)isUndefined(e[t])&&(e[t]=ut[t]);let t=hasInvalidGregorianData(e)||hasInvalidTimeData(e);if(t)return $.invalid(t);let r=guessOffsetForZone(n);[i,a]=objToTS(e,r,n)}return new $({ts:i,zone:n,loc:r,o:a})}function diffRelative(e,t,n){let r=isUndefined(n.round)?!0:n.round,i=isUndefined(n.rounding)?`trunc`:n.rounding,format=(e,a)=>(e=roundTo(e,r||n.calendary?0:2,n.calendary?`round`:i),t.loc.clone(n).relFormatter(n).format(e,a)),differ=r=>n.calendary?t.hasSame(e,r)?0:t.startOf(r).diff(e.startOf(r),r).get(r):t.diff(e,r).get(r);if(n.unit)return format(differ(n.unit),n.unit);for(let e of n.units){let t=differ(e);if(Math.abs(t)>=1)return format(t,e)}return format(e>t?-0:0,n.units[n.units.length-1])}function lastOpts(e){let t={},n;return e.length>0&&typeof e[e.length-1]==`object`?(t=e[e.length-1],n=Array.from(e).slice(0,e.length-1)):n=Array.from(e),[t,n]}let gt,_t=new Map;var $=class DateTime{constructor(e){let t=e.zone||Settings.defaultZone,n=e.invalid||(Number.isNaN(e.ts)?new Invalid(`invalid input`):null)||(t.isValid?null:unsupportedZone(t));this.ts=isUndefined(e.ts)?Settings.now():e.ts;let r=null,i=null;if(!n){if(e.old&&e.old.ts===this.ts&&e.old.zone.equals(t))[r,i]=[e.old.c,e.old.o];else{let a=isNumber(e.o)&&!e.old?e.o:t.offset(this.ts);r=tsToObj(this.ts,a),n=Number.isNaN(r.year)?new Invalid(`invalid input`):null,r=n?null:r,i=n?null:a}}this._zone=t,this.loc=e.loc||F.create(),this.invalid=n,this.weekData=null,this.localWeekData=null,this.c=r,this.o=i,this.isLuxonDateTime=!0}static now(){return new DateTime({})}static local(){let[e,t]=lastOpts(arguments),[n,r,i,a,o,s,c]=t;return quickDT({year:n,month:r,day:i,hour:a,minute:o,second:s,millisecond:c},e)}static utc(){let[e,t]=lastOpts(arguments),[n,r,i,a,o,s,c]=t;return e.zone=L.utcInstance,quickDT({year:n,month:r,day:i,hour:a,minute:o,second:s,millisecond:c},e)}static fromJSDate(e,t={}){let n=isDate(e)?e.valueOf():NaN;if(Number.isNaN(n))return DateTime.invalid(`invalid input`);let r=normalizeZone(t.zone,Settings.defaultZone);return r.isValid?new DateTime({ts:n,zone:r,loc:F.fromObject(t)}):DateTime.invalid(unsupportedZone(r))}static fromMillis(e,t={}){if(!isNumber(e))throw new InvalidArgumentError(`fromMillis requires a numerical input, but received a ${typeof e} with value ${e}`);return e<-864e13||e>864e13?DateTime.invalid(`Timestamp out of range`):new DateTime({ts:e,zone:normalizeZone(t.zone,Settings.defaultZone),loc:F.fromObject(t)})}static fromSeconds(e,t={}){if(isNumber(e))return new DateTime({ts:e*1e3,zone:normalizeZone(t.zone,Settings.defaultZone),loc:F.fromObject(t)});throw new InvalidArgumentError(`fromSeconds requires a numerical input`)}static fromObject(e,t={}){e||={};let n=normalizeZone(t.zone,Settings.defaultZone);if(!n.isValid)return DateTime.invalid(unsupportedZone(n));let r=F.fromObject(t),i=normalizeObject(e,normalizeUnitWithLocalWeeks),{minDaysInFirstWeek:a,startOfWeek:o}=usesLocalWeekValues(i,r),s=Settings.now(),c=isUndefined(t.specificOffset)?n.offset(s):t.specificOffset,l=!isUndefined(i.ordinal),u=!isUndefined(i.year),d=!isUndefined(i.month)||!isUndefined(i.day),f=u||d,p=i.weekYear||i.weekNumber;if((f||l)&&p)throw new ConflictingSpecificationError(`Can't mix weekYear/weekNumber units with year/month/day or ordinals`);if(d&&l)throw new ConflictingSpecificationError(`Can't mix ordinal dates with month/day`);let m=p||i.weekday&&!f,h,g,_=tsToObj(s,c);m?(h=mt,g=dt,_=gregorianToWeek(_,a,o)):l?(h=ht,g=ft,_=gregorianToOrdinal(_)):(h=pt,g=ut);let v=!1;for(let e of h){let t=i[e];isUndefined(t)?i[e]=v?g[e]:_[e]:v=!0}let y=(m?hasInvalidWeekData(i,a,o):l?hasInvalidOrdinalData(i):hasInvalidGregorianData(i))||hasInvalidTimeData(i);if(y)return DateTime.invalid(y);let[b,x]=objToTS(m?weekToGregorian(i,a,o):l?ordinalToGregorian(i):i,c,n),S=new DateTime({ts:b,zone:n,o:x,loc:r});return i.weekday&&f&&e.weekday!==S.weekday?DateTime.invalid(`mismatched weekday`,`you can't specify both a weekday of ${i.weekday} and a date of ${S.toISO()}`):S.isValid?S:DateTime.invalid(S.invalid)}static fromISO(e,t={}){let[n,r]=parseISODate(e);return parseDataToDateTime(n,r,t,`ISO 8601`,e)}static fromRFC2822(e,t={}){let[n,r]=parseRFC2822Date(e);return parseDataToDateTime(n,r,t,`RFC 2822`,e)}static fromHTTP(e,t={}){let[n,r]=parseHTTPDate(e);return parseDataToDateTime(n,r,t,`HTTP`,t)}static fromFormat(e,t,n={}){if(isUndefined(e)||isUndefined(t))throw new InvalidArgumentError(`fromFormat requires an input string and a format`);let{locale:r=null,numberingSystem:i=null}=n,[a,o,s,c]=parseFromTokens(F.fromOpts({locale:r,numberingSystem:i,defaultToEN:!0}),e,t);return c?DateTime.invalid(c):parseDataToDateTime(a,o,n,`format ${t}`,e,s)}static fromString(e,t,n={}){return DateTime.fromFormat(e,t,n)}static fromSQL(e,t={}){let[n,r]=parseSQL(e);return parseDataToDateTime(n,r,t,`SQL`,e)}static invalid(e,t=null){if(!e)throw new InvalidArgumentError(`need to specify a reason the DateTime is invalid`);let n=e instanceof Invalid?e:new Invalid(e,t);if(Settings.throwOnInvalid)throw new InvalidDateTimeError(n);return new DateTime({invalid:n})}static isDateTime(e){return e&&e.isLuxonDateTime||!1}static parseFormatForOpts(e,t={}){let n=formatOptsToTokens(e,F.fromObject(t));return n?n.map(e=>e?e.val:null).join(``):null}static expandFormat(e,t={}){return expandMacroTokens(V.parseFormat(e),F.fromObject(t)).map(e=>e.val).join(``)}static resetCache(){gt=void 0,_t.clear()}get(e){return this[e]}get isValid(){return this.invalid===null}get invalidReason(){return this.invalid?this.invalid.reason:null}get invalidExplanation(){return this.invalid?this.invalid.explanation:null}get locale(){return this.isValid?this.loc.locale:null}get numberingSystem(){return this.isValid?this.loc.numberingSystem:null}get outputCalendar(){return this.isValid?this.loc.outputCalendar:null}get zone(){return this._zone}get zoneName(){return this.isValid?this.zone.name:null}get year(){return this.isValid?this.c.year:NaN}get quarter(){return this.isValid?Math.ceil(this.c.month/3):NaN}get month(){return this.isValid?this.c.month:NaN}get day(){return this.isValid?this.c.day:NaN}get hour(){return this.isValid?this.c.hour:NaN}get minute(){return this.isValid?this.c.minute:NaN}get second(){return this.isValid?this.c.second:NaN}get millisecond(){return this.isValid?this.c.millisecond:NaN}get weekYear(){return this.isValid?possiblyCachedWeekData(this).weekYear:NaN}get weekNumber(){return this.isValid?possiblyCachedWeekData(this).weekNumber:NaN}get weekday(){return this.isValid?possiblyCachedWeekData(this).weekday:NaN}get isWeekend(){return this.isValid&&this.loc.getWeekendDays().includes(this.weekday)}get localWeekday(){return this.isValid?possiblyCachedLocalWeekData(this).weekday:NaN}get localWeekNumber(){return this.isValid?possiblyCachedLocalWeekData(this).weekNumber:NaN}get localWeekYear(){return this.isValid?possiblyCachedLocalWeekData(this).weekYear:NaN}get ordinal(){return this.isValid?gregorianToOrdinal(this.c).ordinal:NaN}get monthShort(){return this.isValid?Info.months(`short`,{locObj:this.loc})[this.month-1]:null}get monthLong(){return this.isValid?Info.months(`long`,{locObj:this.loc})[this.month-1]:null}get weekdayShort(){return this.isValid?Info.weekdays(`short`,{locObj:this.loc})[this.weekday-1]:null}get weekdayLong(){return this.isValid?Info.weekdays(`long`,{locObj:this.loc})[this.weekday-1]:null}get offset(){return this.isValid?+this.o:NaN}get offsetNameShort(){return this.isValid?this.zone.offsetName(this.ts,{format:`short`,locale:this.locale}):null}get offsetNameLong(){return this.isValid?this.zone.offsetName(this.ts,{format:`long`,locale:this.locale}):null}get isOffsetFixed(){return this.isValid?this.zone.isUniversal:null}get isInDST(){return this.isOffsetFixed?!1:this.offset>this.set({month:1,day:1}).offset||this.offset>this.set({month:5}).offset}getPossibleOffsets(){if(!this.isValid||this.isOffsetFixed)return[this];let e=864e5,t=6e4,n=objToLocalTS(this.c),r=this.zone.offset(n-e),i=this.zone.offset(n+e),a=this.zone.offset(n-r*t),o=this.zone.offset(n-i*t);if(a===o)return[this];let s=n-a*t,c=n-o*t,l=tsToObj(s,a),u=tsToObj(c,o);return l.hour===u.hour&&l.minute===u.minute&&l.second===u.second&&l.millisecond===u.millisecond?[clone(this,{ts:s}),clone(this,{ts:c})]:[this]}get isInLeapYear(){return isLeapYear(this.year)}get daysInMonth(){return daysInMonth(this.year,this.month)}get daysInYear(){return this.isValid?daysInYear(this.year):NaN}get weeksInWeekYear(){return this.isValid?weeksInWeekYear(this.weekYear):NaN}get weeksInLocalWeekYear(){return this.isValid?weeksInWeekYear(this.localWeekYear,this.loc.getMinDaysInFirstWeek(),this.loc.getStartOfWeek()):NaN}resolvedLocaleOptions(e={}){let{locale:t,numberingSystem:n,calendar:r}=V.create(this.loc.clone(e),e).resolvedOptions(this);return{locale:t,numberingSystem:n,outputCalendar:r}}toUTC(e=0,t={}){return this.setZone(L.instance(e),t)}toLocal(){return this.setZone(Settings.defaultZone)}setZone(e,{keepLocalTime:t=!1,keepCalendarTime:n=!1}={}){if(e=normalizeZone(e,Settings.defaultZone),e.equals(this.zone))return this;if(e.isValid){let r=this.ts;if(t||n){let t=e.offset(this.ts),n=this.toObject();[r]=objToTS(n,t,e)}return clone(this,{ts:r,zone:e})}return DateTime.invalid(unsupportedZone(e))}reconfigure({locale:e,numberingSystem:t,outputCalendar:n}={}){let r=this.loc.clone({locale:e,numberingSystem:t,outputCalendar:n});return clone(this,{loc:r})}setLocale(e){return this.reconfigure({locale:e})}set(e){if(!this.isValid)return this;let t=normalizeObject(e,normalizeUnitWithLocalWeeks),{minDaysInFirstWeek:n,startOfWeek:r}=usesLocalWeekValues(t,this.loc),i=!isUndefined(t.weekYear)||!isUndefined(t.weekNumber)||!isUndefined(t.weekday),a=!isUndefined(t.ordinal),o=!isUndefined(t.year),s=!isUndefined(t.month)||!isUndefined(t.day),c=o||s,l=t.weekYear||t.weekNumber;if((c||a)&&l)throw new ConflictingSpecificationError(`Can't mix weekYear/weekNumber units with year/month/day or ordinals`);if(s&&a)throw new ConflictingSpecificationError(`Can't mix ordinal dates with month/day`);let u;i?u=weekToGregorian({...gregorianToWeek(this.c,n,r),...t},n,r):isUndefined(t.ordinal)?(u={...this.toObject(),...t},isUndefined(t.day)&&(u.day=Math.min(daysInMonth(u.year,u.month),u.day))):u=ordinalToGregorian({...gregorianToOrdinal(this.c),...t});let[d,f]=objToTS(u,this.o,this.zone);return clone(this,{ts:d,o:f})}plus(e){if(!this.isValid)return this;let t=Q.fromDurationLike(e);return clone(this,adjustTime(this,t))}minus(e){if(!this.isValid)return this;let t=Q.fromDurationLike(e).negate();return clone(this,adjustTime(this,t))}startOf(e,{useLocaleWeeks:t=!1}={}){if(!this.isValid)return this;let n={},r=Q.normalizeUnit(e);switch(r){case`years`:n.month=1;case`quarters`:case`months`:n.day=1;case`weeks`:case`days`:n.hour=0;case`hours`:n.minute=0;case`minutes`:n.second=0;case`seconds`:n.millisecond=0}if(r===`weeks`){if(t){let e=this.loc.getStartOfWeek(),{weekday:t}=this;t<e&&(n.weekNumber=this.weekNumber-1),n.weekday=e}else n.weekday=1}return r===`quarters`&&(n.month=(Math.ceil(this.month/3)-1)*3+1),this.set(n)}endOf(e,t){return this.isValid?this.plus({[e]:1}).startOf(e,t).minus(1):this}toFormat(e,t={}){return this.isValid?V.create(this.loc.redefaultToEN(t)).formatDateTimeFromString(this,e):lt}toLocaleString(e=i,t={}){return this.isValid?V.create(this.loc.clone(t),e).formatDateTime(this):lt}toLocaleParts(e={}){return this.isValid?V.create(this.loc.clone(e),e).formatDateTimeParts(this):[]}toISO({format:e=`extended`,suppressSeconds:t=!1,suppressMilliseconds:n=!1,includeOffset:r=!0,extendedZone:i=!1,precision:a=`milliseconds`}={}){if(!this.isValid)return null;a=normalizeUnit(a);let o=e===`extended`,s=toISODate(this,o,a);return pt.indexOf(a)>=3&&(s+=`T`),s+=toISOTime(this,o,t,n,r,i,a),s}toISODate({format:e=`extended`,precision:t=`day`}={}){return this.isValid?toISODate(this,e===`extended`,normalizeUnit(t)):null}toISOWeekDate(){return toTechFormat(this,`kkkk-'W'WW-c`)}toISOTime({suppressMilliseconds:e=!1,suppressSeconds:t=!1,includeOffset:n=!0,includePrefix:r=!1,extendedZone:i=!1,format:a=`extended`,precision:o=`milliseconds`}={}){return this.isValid?(o=normalizeUnit(o),(r&&pt.indexOf(o)>=3?`T`:``)+toISOTime(this,a===`extended`,t,e,n,i,o)):null}toRFC2822(){return toTechFormat(this,`EEE, dd LLL yyyy HH:mm:ss ZZZ`,!1)}toHTTP(){return toTechFormat(this.toUTC(),`EEE, dd LLL yyyy HH:mm:ss 'GMT'`)}toSQLDate(){return this.isValid?toISODate(this,!0):null}toSQLTime({includeOffset:e=!0,includeZone:t=!1,includeOffsetSpace:n=!0}={}){let r=`HH:mm:ss.SSS`;return(t||e)&&(n&&(r+=` `),t?r+=`z`:e&&(r+=`ZZ`)),toTechFormat(this,r,!0)}toSQL(e={}){return this.isValid?`${this.toSQLDate()} ${this.toSQLTime(e)}`:null}toString(){return this.isValid?this.toISO():lt}[Symbol.for(`nodejs.util.inspect.custom`)](){return this.isValid?`DateTime { ts: ${this.toISO()}, zone: ${this.zone.name}, locale: ${this.locale} }`:`DateTime { Invalid, reason: ${this.invalidReason} }`}valueOf(){return this.toMillis()}toMillis(){return this.isValid?this.ts:NaN}toSeconds(){return this.isValid?this.ts/1e3:NaN}toUnixInteger(){return this.isValid?Math.floor(this.ts/1e3):NaN}toJSON(){return this.toISO()}toBSON(){return this.toJSDate()}toObject(e={}){if(!this.isValid)return{};let t={...this.c};return e.includeConfig&&(t.outputCalendar=this.outputCalendar,t.numberingSystem=this.loc.numberingSystem,t.locale=this.loc.locale),t}toJSDate(){return new Date(this.isValid?this.ts:NaN)}diff(e,t=`milliseconds`,n={}){if(!this.isValid||!e.isValid)return Q.invalid(`created by diffing an invalid DateTime`);let r={locale:this.locale,numberingSystem:this.numberingSystem,...n},i=maybeArray(t).map(Q.normalizeUnit),a=e.valueOf()>this.valueOf(),o=diff(a?this:e,a?e:this,i,r);return a?o.negate():o}diffNow(e=`milliseconds`,t={}){return this.diff(DateTime.now(),e,t)}until(e){return this.isValid?it.fromDateTimes(this,e):this}hasSame(e,t,n){if(!this.isValid)return!1;let r=e.valueOf(),i=this.setZone(e.zone,{keepLocalTime:!0});return i.startOf(t,n)<=r&&r<=i.endOf(t,n)}equals(e){return this.isValid&&e.isValid&&this.valueOf()===e.valueOf()&&this.zone.equals(e.zone)&&this.loc.equals(e.loc)}toRelative(e={}){if(!this.isValid)return null;let t=e.base||DateTime.fromObject({},{zone:this.zone}),n=e.padding?this<t?-e.padding:e.padding:0,r=[`years`,`months`,`days`,`hours`,`minutes`,`seconds`],i=e.unit;return Array.isArray(e.unit)&&(r=e.unit,i=void 0),diffRelative(t,this.plus(n),{...e,numeric:`always`,units:r,unit:i})}toRelativeCalendar(e={}){return this.isValid?diffRelative(e.base||DateTime.fromObject({},{zone:this.zone}),this,{...e,numeric:`auto`,units:[`years`,`months`,`days`],calendary:!0}):null}static min(...e){if(!e.every(DateTime.isDateTime))throw new InvalidArgumentError(`min requires all arguments be DateTimes`);return bestBy(e,e=>e.valueOf(),Math.min)}static max(...e){if(!e.every(DateTime.isDateTime))throw new InvalidArgumentError(`max requires all arguments be DateTimes`);return bestBy(e,e=>e.valueOf(),Math.max)}static fromFormatExplain(e,t,n={}){let{locale:r=null,numberingSystem:i=null}=n;return explainFromTokens(F.fromOpts({locale:r,numberingSystem:i,defaultToEN:!0}),e,t)}static fromStringExplain(e,t,n={}){return DateTime.fromFormatExplain(e,t,n)}static buildFormatParser(e,t={}){let{locale:n=null,numberingSystem:r=null}=t;return new TokenParser(F.fromOpts({locale:n,numberingSystem:r,defaultToEN:!0}),e)}static fromFormatParser(e,t,n={}){if(isUndefined(e)||isUndefined(t))throw new InvalidArgumentError(`fromFormatParser requires an input string and a format parser`);let{locale:r=null,numberingSystem:i=null}=n,a=F.fromOpts({locale:r,numberingSystem:i,defaultToEN:!0});if(!a.equals(t.locale))throw new InvalidArgumentError(`fromFormatParser called with a locale of ${a}, but the format parser was created for ${t.locale}`);let{result:o,zone:s,specificOffset:c,invalidReason:l}=t.explainFromTokens(e);return l?DateTime.invalid(l):parseDataToDateTime(o,s,n,`format ${t.format}`,e,c)}static get DATE_SHORT(){return i}static get DATE_MED(){return a}static get DATE_MED_WITH_WEEKDAY(){return o}static get DATE_FULL(){return s}static get DATE_HUGE(){return c}static get TIME_SIMPLE(){return l}static get TIME_WITH_SECONDS(){return u}static get TIME_WITH_SHORT_OFFSET(){return d}static get TIME_WITH_LONG_OFFSET(){return f}static get TIME_24_SIMPLE(){return p}static get TIME_24_WITH_SECONDS(){return m}static get TIME_24_WITH_SHORT_OFFSET(){return h}static get TIME_24_WITH_LONG_OFFSET(){return g}static get DATETIME_SHORT(){return _}static get DATETIME_SHORT_WITH_SECONDS(){return v}static get DATETIME_MED(){return y}static get DATETIME_MED_WITH_SECONDS(){return b}static get DATETIME_MED_WITH_WEEKDAY(){return x}static get DATETIME_FULL(){return S}static get DATETIME_FULL_WITH_SECONDS(){return C}static get DATETIME_HUGE(){return w}static get DATETIME_HUGE_WITH_SECONDS(){return T}};function friendlyDateTime(e){if($.isDateTime(e))return e;if(e&&e.valueOf&&isNumber(e.valueOf()))return $.fromJSDate(e);if(e&&typeof e==`object`)return $.fromObject(e);throw new InvalidArgumentError(`Unknown datetime argument: ${e}, of type ${typeof e}`)}e.DateTime=$,e.Duration=Q,e.FixedOffsetZone=L,e.IANAZone=O,e.Info=Info,e.Interval=it,e.InvalidZone=InvalidZone,e.Settings=Settings,e.SystemZone=ee,e.VERSION=`3.7.2`,e.Zone=Zone})),we=t((e=>{Object.defineProperty(e,"__esModule",{value:!0}),e.CronDate=e.DAYS_IN_MONTH=e.DateMathOp=e.TimeUnit=void 0;let t=Ce();var n;(function(e){e.Second=`Second`,e.Minute=`Minute`,e.Hour=`Hour`,e.Day=`Day`,e.Month=`Month`,e.Year=`Year`})(n||(e.TimeUnit=n={}));var r;(function(e){e.Add=`Add`,e.Subtract=`Subtract`})(r||(e.DateMathOp=r={})),e.DAYS_IN_MONTH=Object.freeze([31,29,31,30,31,30,31,31,30,31,30,31]);var i=class CronDate{#e;#t=null;#n=null;#r=null;constructor(e,n){let r={zone:n};if(!e&&e!==0?this.#e=t.DateTime.local():e instanceof CronDate?(this.#e=e.#e,this.#t=e.#t,this.#n=e.#n,this.#r=e.#r):e instanceof Date?this.#e=t.DateTime.fromJSDate(e,r):typeof e==`number`?this.#e=t.DateTime.fromMillis(e,r):(this.#e=t.DateTime.fromISO(e,r),this.#e.isValid||(this.#e=t.DateTime.fromRFC2822(e,r)),this.#e.isValid||(this.#e=t.DateTime.fromSQL(e,r)),this.#e.isValid||(this.#e=t.DateTime.fromFormat(e,`EEE, d MMM yyyy HH:mm:ss`,r)),this.#e.isValid||(this.#e=t.DateTime.fromHTTP(e,r))),!this.#e.isValid)throw Error(`CronDate: unhandled timestamp: ${e}`);n&&n!==this.#e.zoneName&&(this.#e=this.#e.setZone(n))}static#i(e){return e%4==0&&e%100!=0||e%400==0}get dstStart(){return this.#t}get dstStartLandingHour(){return this.#n}clearDstStart(){this.#t=null,this.#n=null}get dstEnd(){return this.#r}set dstEnd(e){this.#r=e}addYear(){this.#e=this.#e.plus({years:1})}addMonth(){this.#e=this.#e.plus({months:1}).startOf(`month`)}addDay(){this.#e=this.#e.plus({days:1}).startOf(`day`)}addHour(){this.#e=this.#e.plus({hours:1}).startOf(`hour`)}addMinute(){this.#e=this.#e.plus({minutes:1}).startOf(`minute`)}addSecond(){this.#e=this.#e.plus({seconds:1})}subtractYear(){this.#e=this.#e.minus({years:1})}subtractMonth(){this.#e=this.#e.minus({months:1}).endOf(`month`).startOf(`second`)}subtractDay(){this.#e=this.#e.minus({days:1}).endOf(`day`).startOf(`second`)}subtractHour(){this.#e=this.#e.minus({hours:1}).endOf(`hour`).startOf(`second`)}subtractMinute(){this.#e=this.#e.minus({minutes:1}).endOf(`minute`).startOf(`second`)}subtractSecond(){this.#e=this.#e.minus({seconds:1})}addUnit(e){switch(e){case n.Year:return this.addYear();case n.Month:return this.addMonth();case n.Day:return this.addDay();case n.Hour:return this.addHour();case n.Minute:return this.addMinute();case n.Second:return this.addSecond()}}subtractUnit(e){switch(e){case n.Year:return this.subtractYear();case n.Month:return this.subtractMonth();case n.Day:return this.subtractDay();case n.Hour:return this.subtractHour();case n.Minute:return this.subtractMinute();case n.Second:return this.subtractSecond()}}invokeDateOperation(e,t){if(e===r.Add)this.addUnit(t);else if(e===r.Subtract)this.subtractUnit(t);else throw Error(`Invalid verb: ${e}`)}getDate(){return this.#e.day}getFullYear(){return this.#e.year}getDay(){let e=this.#e.weekday;return e===7?0:e}getMonth(){return this.#e.month-1}getHours(){return this.#e.hour}getMinutes(){return this.#e.minute}getSeconds(){return this.#e.second}getMilliseconds(){return this.#e.millisecond}getUTCOffset(){return this.#e.offset}setStartOfDay(){this.#e=this.#e.startOf(`day`)}setEndOfDay(){this.#e=this.#e.endOf(`day`)}getTime(){return this.#e.valueOf()}getUTCDate(){return this.#a().day}getUTCFullYear(){return this.#a().year}getUTCDay(){let e=this.#a().weekday;return e===7?0:e}getUTCMonth(){return this.#a().month-1}getUTCHours(){return this.#a().hour}getUTCMinutes(){return this.#a().minute}getUTCSeconds(){return this.#a().second}toISOString(){return this.#e.toUTC().toISO()}toJSON(){return this.#e.toJSON()}setDate(e){this.#e=this.#e.set({day:e})}setFullYear(e){this.#e=this.#e.set({year:e})}setDay(e){this.#e=this.#e.set({weekday:e})}setMonth(e){this.#e=this.#e.set({month:e+1})}setHours(e){this.#e=this.#e.set({hour:e})}setMinutes(e){this.#e=this.#e.set({minute:e})}setSeconds(e){this.#e=this.#e.set({second:e})}setMilliseconds(e){this.#e=this.#e.set({millisecond:e})}toString(){return this.toDate().toString()}toDate(){return this.#e.toJSDate()}isLastDayOfMonth(){let{day:t,month:n}=this.#e;if(n===2){let r=CronDate.#i(this.#e.year);return t===e.DAYS_IN_MONTH[n-1]-+!r}return t===e.DAYS_IN_MONTH[n-1]}isLastWeekdayOfMonth(){let{day:t,month:n}=this.#e,r;return r=n===2?e.DAYS_IN_MONTH[n-1]-+!CronDate.#i(this.#e.year):e.DAYS_IN_MONTH[n-1],t>r-7}applyDateOperation(e,t,i){if(t===n.Month||t===n.Day){this.invokeDateOperation(e,t);return}let a=this.getHours(),o=this.getUTCOffset();this.invokeDateOperation(e,t);let s=this.getHours(),c=(s-a+24)%24;e===r.Add&&this.getUTCOffset()>o&&c>=2?i!==24&&(this.#t=(a+1)%24,this.#n=s):c===0&&this.getMinutes()===0&&this.getSeconds()===0&&i!==24&&(this.dstEnd=s)}#a(){return this.#e.toUTC()}};e.CronDate=i,e.default=i})),Te=t((e=>{Object.defineProperty(e,"__esModule",{value:!0}),e.CronMonth=void 0;let t=we(),n=B(),r=Object.freeze([]);var CronMonth=class extends n.CronField{static get min(){return 1}static get max(){return 12}static get chars(){return r}static get daysInMonth(){return t.DAYS_IN_MONTH}constructor(e,t){super(e,t),this.validate()}get values(){return super.values}};e.CronMonth=CronMonth})),V=t((e=>{Object.defineProperty(e,"__esModule",{value:!0}),e.CronDayOfMonth=void 0;let t=B(),n=Te(),r=Object.freeze([`L`]);e.CronDayOfMonth=class CronDayOfMonth extends t.CronField{static fromMonth(e,t,r){if(e.length!==1)return new CronDayOfMonth(t,r);let i=n.CronMonth.daysInMonth[e[0]-1],a=t.filter(e=>typeof e!=`number`||e<=i);return new CronDayOfMonth(a.length>0?a:t,r)}static get min(){return 1}static get max(){return 31}static get chars(){return r}static get validChars(){return/^[?,*\dLH/-]+$|^.*H\(\d+-\d+\)\/\d+.*$|^.*H\(\d+-\d+\).*$|^.*H\/\d+.*$/}constructor(e,t){super(e,t),this.validate()}get values(){return super.values}}})),Ee=t((e=>{Object.defineProperty(e,"__esModule",{value:!0}),e.CronDayOfWeek=void 0;let t=B(),n=Object.freeze([`L`]);var CronDayOfWeek=class extends t.CronField{static get min(){return 0}static get max(){return 7}static get chars(){return n}static get validChars(){return/^[?,*\dLH#/-]+$|^.*H\(\d+-\d+\)\/\d+.*$|^.*H\(\d+-\d+\).*$|^.*H\/\d+.*$/}constructor(e,t){if(super(e,t),this.validate(),this.values.some(e=>e===`L`))throw Error(`${this.constructor.name} Validation error, unexpected standalone L`)}get values(){return super.values}get nthDay(){return this.options.nthDayOfWeek??0}};e.CronDayOfWeek=CronDayOfWeek})),De=t((e=>{Object.defineProperty(e,"__esModule",{value:!0}),e.CronHour=void 0;let t=B(),n=Object.freeze([]);var CronHour=class extends t.CronField{static get min(){return 0}static get max(){return 23}static get chars(){return n}constructor(e,t){super(e,t),this.validate()}get values(){return super.values}};e.CronHour=CronHour})),Oe=t((e=>{Object.defineProperty(e,"__esModule",{value:!0}),e.CronMinute=void 0;let t=B(),n=Object.freeze([]);var CronMinute=class extends t.CronField{static get min(){return 0}static get max(){return 59}static get chars(){return n}constructor(e,t){super(e,t),this.validate()}get values(){return super.values}};e.CronMinute=CronMinute})),ke=t((e=>{Object.defineProperty(e,"__esModule",{value:!0}),e.CronSecond=void 0;let t=B(),n=Object.freeze([]);var CronSecond=class extends t.CronField{static get min(){return 0}static get max(){return 59}static get chars(){return n}constructor(e,t){super(e,t),this.validate()}get values(){return super.values}};e.CronSecond=CronSecond})),Ae=t(((e,t,n)=>{var r=n&&n.__createBinding||(Object.create?(function(e,t,n,r){r===void 0&&(r=n);var i=Object.getOwnPropertyDescriptor(t,n);(!i||(`get`in i?!t.__esModule:i.writable||i.configurable))&&(i={enumerable:!0,get:function(){return t[n]}}),Object.defineProperty(e,r,i)}):(function(e,t,n,r){r===void 0&&(r=n),e[r]=t[n]})),i=n&&n.__exportStar||function(e,t){for(var n in e)n!=="default"&&!Object.prototype.hasOwnProperty.call(t,n)&&r(t,e,n)};Object.defineProperty(e,"__esModule",{value:!0}),i(Se(),e),i(V(),e),i(Ee(),e),i(B(),e),i(De(),e),i(Oe(),e),i(Te(),e),i(ke(),e)})),je=t((e=>{Object.defineProperty(e,"__esModule",{value:!0}),e.CronFieldCollection=void 0;let t=Ae();e.CronFieldCollection=class CronFieldCollection{#e;#t;#n;#r;#i;#a;static from(e,n){return new CronFieldCollection({second:this.resolveField(t.CronSecond,e.second,n.second),minute:this.resolveField(t.CronMinute,e.minute,n.minute),hour:this.resolveField(t.CronHour,e.hour,n.hour),dayOfMonth:this.resolveField(t.CronDayOfMonth,e.dayOfMonth,n.dayOfMonth),month:this.resolveField(t.CronMonth,e.month,n.month),dayOfWeek:this.resolveField(t.CronDayOfWeek,e.dayOfWeek,n.dayOfWeek)})}static resolveField(e,n,r){return r?r instanceof t.CronField?r:new e(r):n}constructor({second:e,minute:n,hour:r,dayOfMonth:i,month:a,dayOfWeek:o}){if(!e)throw Error(`Validation error, Field second is missing`);if(!n)throw Error(`Validation error, Field minute is missing`);if(!r)throw Error(`Validation error, Field hour is missing`);if(!i)throw Error(`Validation error, Field dayOfMonth is missing`);if(!a)throw Error(`Validation error, Field month is missing`);if(!o)throw Error(`Validation error, Field dayOfWeek is missing`);if(a.values.length===1&&!i.hasLastChar&&o.isWildcard&&!(parseInt(i.values[0],10)<=t.CronMonth.daysInMonth[a.values[0]-1]))throw Error(`Invalid explicit day of month definition`);this.#e=e,this.#t=n,this.#n=r,this.#i=a,this.#a=o,this.#r=i}get second(){return this.#e}get minute(){return this.#t}get hour(){return this.#n}get dayOfMonth(){return this.#r}get month(){return this.#i}get dayOfWeek(){return this.#a}static compactField(e){if(e.length===0)return[];let t=[],n;return e.forEach((e,r,i)=>{if(n===void 0){n={start:e,count:1};return}let a=i[r-1]||n.start,o=i[r+1];if(e===`L`||e===`W`)t.push(n),t.push({start:e,count:1}),n=void 0;else{if(n.step===void 0&&o!==void 0){let t=e-a;if(t<=o-e){n={...n,count:2,end:e,step:t};return}n.step=1}e-(n.end??0)===n.step?(n.count++,n.end=e):(n.count===1?t.push({start:n.start,count:1}):n.count===2?(t.push({start:n.start,count:1}),t.push({start:n.end??a,count:1})):t.push(n),n={start:e,count:1})}}),n&&t.push(n),t}static#o(e,n,r){let i=n.step;return i?i===1&&n.start===e.min&&n.end&&n.end>=r?(e instanceof t.CronDayOfMonth||e instanceof t.CronDayOfWeek)&&!e.isWildcard?null:e.hasQuestionMarkChar?`?`:`*`:i!==1&&n.start===e.min&&n.end&&n.end>=r-i+1?`*/${i}`:null:null}static#s(e){let t=e.step;if(t===1)return`${e.start}-${e.end}`;let n=e.start===0?e.count-1:e.count;if(!t)throw Error(`Unexpected range step`);if(!e.end)throw Error(`Unexpected range end`);if(t*n>e.end){let mapFn=(n,r)=>{if(typeof e.start!=`number`)throw Error(`Unexpected range start`);return r%t===0?e.start+r:null};if(typeof e.start!=`number`)throw Error(`Unexpected range start`);let n={length:e.end-e.start+1};return Array.from(n,mapFn).filter(e=>e!==null).join(`,`)}return`${e.start}-${e.end}/${t}`}stringifyField(e){let n=e.max,r=e.values;if(e instanceof t.CronDayOfWeek){n=6;let e=this.#a.values;r=e[e.length-1]===7?e.slice(0,-1):e}e instanceof t.CronDayOfMonth&&(n=this.#i.values.length===1?t.CronMonth.daysInMonth[this.#i.values[0]-1]:e.max);let i=CronFieldCollection.compactField(r);if(i.length===1){let t=CronFieldCollection.#o(e,i[0],n);if(t)return t}return i.map(n=>{let r=n.count===1?n.start.toString():CronFieldCollection.#s(n);return e instanceof t.CronDayOfWeek&&e.nthDay>0?`${r}#${e.nthDay}`:r}).join(`,`)}stringify(e=!1){let t=[];return e&&t.push(this.stringifyField(this.#e)),t.push(this.stringifyField(this.#t),this.stringifyField(this.#n),this.stringifyField(this.#r),this.stringifyField(this.#i),this.stringifyField(this.#a)),t.join(` `)}serialize(){return{second:this.#e.serialize(),minute:this.#t.serialize(),hour:this.#n.serialize(),dayOfMonth:this.#r.serialize(),month:this.#i.serialize(),dayOfWeek:this.#a.serialize()}}}})),Me=t((e=>{Object.defineProperty(e,"__esModule",{value:!0}),e.CronExpression=e.LOOPS_LIMIT_EXCEEDED_ERROR_MESSAGE=e.TIME_SPAN_OUT_OF_BOUNDS_ERROR_MESSAGE=void 0;let t=we();e.TIME_SPAN_OUT_OF_BOUNDS_ERROR_MESSAGE=`Out of the time span range`,e.LOOPS_LIMIT_EXCEEDED_ERROR_MESSAGE=`Invalid expression, loop limit exceeded`;let n=1e4;var r=class CronExpression{#e;#t;#n;#r;#i;#a;#o;#s=null;#c=!1;constructor(e,n){this.#e=n,this.#t=n.tz,this.#i=n.startDate==null?null:new t.CronDate(n.startDate,this.#t),this.#a=n.endDate==null?null:new t.CronDate(n.endDate,this.#t);let r=n.currentDate??n.startDate;if(r!=null){let e=new t.CronDate(r,this.#t);this.#i&&e.getTime()<this.#i.getTime()?r=this.#i:this.#a&&e.getTime()>this.#a.getTime()&&(r=this.#a)}this.#n=new t.CronDate(r,this.#t),this.#r=this.#n,this.#o=e}get fields(){return this.#o}static fieldsToExpression(e,t){return new CronExpression(e,t||{})}static#l(e,t){return t.some(t=>t===e)}#u(e,t){return e[t?e.length-1:0]}#d(e){let n=`${e.getFullYear()}-${e.getMonth()+1}-${e.getDate()}`;if(this.#s===n)return this.#c;let r=new t.CronDate(e);r.setStartOfDay();let i=new t.CronDate(e);return i.setEndOfDay(),this.#s=n,this.#c=r.getUTCOffset()!==i.getUTCOffset(),this.#c}#f(e,n,r){let i=this.#o.second.values,a=e.getSeconds(),o=this.#o.second.findNearestValue(a,r);o===null?(e.applyDateOperation(n,t.TimeUnit.Minute,this.#o.hour.values.length),e.setSeconds(this.#u(i,r))):e.setSeconds(o)}#p(e,n,r){let i=this.#o.minute.values,a=this.#o.second.values,o=e.getMinutes(),s=this.#o.minute.findNearestValue(o,r);s===null?(e.applyDateOperation(n,t.TimeUnit.Hour,this.#o.hour.values.length),e.setMinutes(this.#u(i,r)),e.setSeconds(this.#u(a,r))):(e.setMinutes(s),e.setSeconds(this.#u(a,r)))}static#m(e,t){if(!t.isLastWeekdayOfMonth())return!1;let n=t.getDay();return e.some(e=>n===parseInt(e.toString().charAt(0),10)%7)}static#h(e,t){return e<=0||Math.ceil(t.getDate()/7)===e}next(){return this.#y()}prev(){return this.#y(!0)}hasNext(){let e=this.#r;try{return this.#y(),!0}catch{return!1}finally{this.#r=e}}hasPrev(){let e=this.#r;try{return this.#y(!0),!0}catch{return!1}finally{this.#r=e}}take(e){let t=[];if(e>=0)for(let n=0;n<e;n++)try{t.push(this.next())}catch{return t}else for(let n=0;n>e;n--)try{t.push(this.prev())}catch{return t}return t}reset(e){this.#r=e?new t.CronDate(e,this.#t):this.#n}stringify(e=!1){return this.#o.stringify(e)}includesDate(e){let{second:n,minute:r,hour:i,month:a}=this.#o,o=new t.CronDate(e,this.#t);return!(!n.values.includes(o.getSeconds())||!r.values.includes(o.getMinutes())||!i.values.includes(o.getHours())||!a.values.includes(o.getMonth()+1)||!this.#g(o))}toString(){return this.#e.expression||this.stringify(!0)}#g(e){let t=this.#o.dayOfMonth.isWildcard,n=!t,r=this.#o.dayOfWeek.isWildcard,i=!r,a=CronExpression.#l(e.getDate(),this.#o.dayOfMonth.values)||this.#o.dayOfMonth.hasLastChar&&e.isLastDayOfMonth(),o=this.#o.dayOfWeek.nthDay,s=CronExpression.#l(e.getDay(),this.#o.dayOfWeek.values)&&CronExpression.#h(o,e)||this.#o.dayOfWeek.hasLastChar&&CronExpression.#m(this.#o.dayOfWeek.values,e);return!!(n&&i&&(a||s)||a&&!i||t&&!r&&s)}#_(e,n,r){let i=this.#o.hour.values,a=i,o=e.getHours(),s=CronExpression.#l(o,i),c=e.dstEnd===o;if(e.dstStart!==null&&e.dstStartLandingHour===o){for(let t=e.dstStart;t!==o;t=(t+1)%24)if(CronExpression.#l(t,i))return!0}if(c&&!r)return e.dstEnd=null,e.applyDateOperation(t.DateMathOp.Add,t.TimeUnit.Hour,a.length),!1;if(s)return!0;e.clearDstStart();let l=this.#o.hour.findNearestValue(o,r);if(l===null)return e.applyDateOperation(n,t.TimeUnit.Day,a.length),!1;if(this.#d(e)){let i=r?o-l:l-o;for(let o=0;o<i&&(e.applyDateOperation(n,t.TimeUnit.Hour,a.length),!(!r&&e.getHours()>=l||r&&e.getHours()<=l));o++);}else e.setHours(l);return e.setMinutes(this.#u(this.#o.minute.values,r)),e.setSeconds(this.#u(this.#o.second.values,r)),!1}#v(t){if(!this.#i&&!this.#a)return;let n=t.getTime();if(this.#i&&n<this.#i.getTime()||this.#a&&n>this.#a.getTime())throw Error(e.TIME_SPAN_OUT_OF_BOUNDS_ERROR_MESSAGE)}#y(r=!1){let i=r?t.DateMathOp.Subtract:t.DateMathOp.Add,a=new t.CronDate(this.#r),o=a.getTime();a.getMilliseconds()>0&&(a.setMilliseconds(0),r||a.applyDateOperation(t.DateMathOp.Add,t.TimeUnit.Second,this.#o.hour.values.length));let s=0;for(;++s<n;)if(this.#v(a),!CronExpression.#l(a.getMonth()+1,this.#o.month.values))a.applyDateOperation(i,t.TimeUnit.Month,this.#o.hour.values.length);else if(!this.#g(a))a.applyDateOperation(i,t.TimeUnit.Day,this.#o.hour.values.length);else if(this.#_(a,i,r)){if(!CronExpression.#l(a.getMinutes(),this.#o.minute.values))this.#p(a,i,r);else if(!CronExpression.#l(a.getSeconds(),this.#o.second.values))this.#f(a,i,r);else if(o===a.getTime())a.applyDateOperation(i,t.TimeUnit.Second,this.#o.hour.values.length);else break}if(s>=n)throw Error(e.LOOPS_LIMIT_EXCEEDED_ERROR_MESSAGE);return this.#r=a,a}[Symbol.iterator](){return{next:()=>{try{return{value:this.#y(),done:!1}}catch{return{value:void 0,done:!0}}}}}};e.CronExpression=r,e.default=r})),Ne=t((e=>{Object.defineProperty(e,"__esModule",{value:!0}),e.seededRandom=seededRandom;function xfnv1a(e){let t=2166136261;for(let n=0;n<e.length;n++)t^=e.charCodeAt(n),t=Math.imul(t,16777619);return()=>t>>>0}function mulberry32(e){return()=>{let t=e+=1831565813;return t=Math.imul(t^t>>>15,t|1),t^=t+Math.imul(t^t>>>7,t|61),((t^t>>>14)>>>0)/4294967296}}function seededRandom(e){return mulberry32(e?xfnv1a(e)():Math.floor(Math.random()*1e10))}})),Pe=t((e=>{Object.defineProperty(e,"__esModule",{value:!0}),e.CronExpressionParser=e.DayOfWeek=e.Months=e.CronUnit=e.PredefinedExpressions=void 0;let t=je(),n=Me(),r=Ne(),i=Ae();var a;(function(e){e[`@yearly`]=`0 0 0 1 1 *`,e[`@annually`]=`0 0 0 1 1 *`,e[`@monthly`]=`0 0 0 1 * *`,e[`@weekly`]=`0 0 0 * * 0`,e[`@daily`]=`0 0 0 * * *`,e[`@hourly`]=`0 0 * * * *`,e[`@minutely`]=`0 * * * * *`,e[`@secondly`]=`* * * * * *`,e[`@weekdays`]=`0 0 0 * * 1-5`,e[`@weekends`]=`0 0 0 * * 0,6`})(a||(e.PredefinedExpressions=a={}));var o;(function(e){e.Second=`Second`,e.Minute=`Minute`,e.Hour=`Hour`,e.DayOfMonth=`DayOfMonth`,e.Month=`Month`,e.DayOfWeek=`DayOfWeek`})(o||(e.CronUnit=o={}));var s;(function(e){e[e.jan=1]=`jan`,e[e.feb=2]=`feb`,e[e.mar=3]=`mar`,e[e.apr=4]=`apr`,e[e.may=5]=`may`,e[e.jun=6]=`jun`,e[e.jul=7]=`jul`,e[e.aug=8]=`aug`,e[e.sep=9]=`sep`,e[e.oct=10]=`oct`,e[e.nov=11]=`nov`,e[e.dec=12]=`dec`})(s||(e.Months=s={}));var c;(function(e){e[e.sun=0]=`sun`,e[e.mon=1]=`mon`,e[e.tue=2]=`tue`,e[e.wed=3]=`wed`,e[e.thu=4]=`thu`,e[e.fri=5]=`fri`,e[e.sat=6]=`sat`})(c||(e.DayOfWeek=c={}));let l=1024;e.CronExpressionParser=class CronExpressionParser{static parse(e,s={}){let{strict:c=!1,hashSeed:l}=s,u=(0,r.seededRandom)(l);Object.hasOwn(a,e)&&(e=a[e]);let d=CronExpressionParser.#e(e,c);if(d.dayOfMonth!==`*`&&d.dayOfWeek!==`*`&&c)throw Error(`Cannot use both dayOfMonth and dayOfWeek together in strict mode!`);let f=CronExpressionParser.#t(o.Second,d.second,i.CronSecond.constraints,u,c),p=CronExpressionParser.#t(o.Minute,d.minute,i.CronMinute.constraints,u,c),m=CronExpressionParser.#t(o.Hour,d.hour,i.CronHour.constraints,u,c),h=CronExpressionParser.#t(o.Month,d.month,i.CronMonth.constraints,u,c),g=CronExpressionParser.#t(o.DayOfMonth,d.dayOfMonth,i.CronDayOfMonth.constraints,u,c),{dayOfWeek:_,nthDayOfWeek:v}=CronExpressionParser.#h(d.dayOfWeek),y=CronExpressionParser.#t(o.DayOfWeek,_,i.CronDayOfWeek.constraints,u,c),b=new t.CronFieldCollection({second:new i.CronSecond(f,{rawValue:d.second}),minute:new i.CronMinute(p,{rawValue:d.minute}),hour:new i.CronHour(m,{rawValue:d.hour}),dayOfMonth:i.CronDayOfMonth.fromMonth(h,g,{rawValue:d.dayOfMonth}),month:new i.CronMonth(h,{rawValue:d.month}),dayOfWeek:new i.CronDayOfWeek(y,{rawValue:d.dayOfWeek,nthDayOfWeek:v})});return new n.CronExpression(b,{...s,expression:e})}static#e(e,t){if(t&&!e.length)throw Error(`Invalid cron expression`);if(e||=`0 * * * * *`,e.length>l)throw Error(`Invalid cron expression, too long, expected at most ${l} characters`);let n=e.trim().split(/\s+/);if(t&&n.length<6)throw Error(`Invalid cron expression, expected 6 fields`);if(n.length>6)throw Error(`Invalid cron expression, too many fields`);let r=[`0`,`*`,`*`,`*`,`*`,`*`];n.length<r.length&&n.unshift(...r.slice(0,r.length-n.length));let[i,a,o,s,c,u]=n;return{second:i,minute:a,hour:o,dayOfMonth:s,month:c,dayOfWeek:u}}static#t(e,t,n,r,i){if(e===o.Month||e===o.DayOfWeek){let n=e===o.Month?s:c;t=t.replace(/[a-z]{3}/gi,e=>{e=e.toLowerCase();let t=n[e];if(t===void 0)throw Error(`Validation error, cannot resolve alias "${e}"`);return t.toString()})}if(!n.validChars.test(t))throw Error(`Invalid characters, got value: ${t}`);return t=this.#n(t,n),t=this.#r(t,n,r,e,i),this.#l(e,t,n)}static#n(e,t){return e.replace(/[*?]/g,t.min+`-`+t.max)}static#r(e,t,n,r,i){let a=n(),o=0;return e.replace(/H(?:\((\d+)-(\d+)\))?(?:\/(\d+))?/g,(e,n,s,c)=>{if(n&&s&&c){let e=parseInt(n,10),l=parseInt(s,10),u=parseInt(c,10);if(u<=0)throw Error(`Invalid step: ${u}, must be positive`);let d=CronExpressionParser.#o(e,l,t,r,i);return o+=Math.ceil((d.max-d.min+1)/u),CronExpressionParser.#c(r,o),CronExpressionParser.#s(a,d.min,d.max,u,r,i)}if(n&&s){let e=parseInt(n,10),o=parseInt(s,10),c=CronExpressionParser.#o(e,o,t,r,i);return String(CronExpressionParser.#i(a,c.min,c.max))}if(c){let e=parseInt(c,10);if(e<=0)throw Error(`Invalid step: ${e}, must be positive`);return o+=Math.ceil((t.max-t.min+1)/e),CronExpressionParser.#c(r,o),CronExpressionParser.#s(a,t.min,t.max,e,r,i)}return String(CronExpressionParser.#i(a,t.min,t.max))})}static#i(e,t,n){return Math.floor(e*(n-t+1))+t}static#a(e){return e.charAt(0).toLowerCase()+e.slice(1)}static#o(e,t,n,r,i){if(e>t)throw Error(`Invalid range: ${e}-${t}, min > max`);if(i&&(e<n.min||t>n.max))throw Error(`Invalid range: ${e}-${t}, outside the ${n.min}-${n.max} range of the ${CronExpressionParser.#a(r)} field`);let a=Math.max(e,n.min),o=Math.min(t,n.max);if(a>o)throw Error(`Invalid range: ${e}-${t}, no usable value in the ${CronExpressionParser.#a(r)} field`);return{min:a,max:o}}static#s(e,t,n,r,i,a){if(a&&r>n-t+1)throw Error(`Invalid step: ${r}, wider than the ${t}-${n} range of the ${CronExpressionParser.#a(i)} field`);let o=Math.floor(e*r),s=[];for(let e=Math.floor(t/r)*r+o;e<=n;e+=r)e>=t&&s.push(e);return s.length===0?String(CronExpressionParser.#i(e,t,n)):s.join(`,`)}static#c(e,t){if(t>256)throw Error(`Constraint error, too many values in ${e} field, expected at most 256`)}static#l(e,t,n){let r=[];function handleResult(t,n){if(Array.isArray(t))r.push(...t);else if(CronExpressionParser.#g(n,t))r.push(t);else{let i=parseInt(t.toString(),10);if(!(i>=n.min&&i<=n.max))throw Error(`Constraint error, got value ${t} expected range ${n.min}-${n.max}`);r.push(e===o.DayOfWeek?i%7:t)}}let i=t.split(`,`);for(let t of i){if(CronExpressionParser.#c(e,r.length),!(t.length>0))throw Error(`Invalid list value format`);handleResult(CronExpressionParser.#u(e,t,n),n)}return r}static#u(e,t,n){let r=t.split(`/`);if(r.length>2)throw Error(`Invalid repeat: ${t}`);return r.length===2?(r[0].includes(`-`)||(r[0]=`${r[0]}-${n.max}`),CronExpressionParser.#m(e,r[0],parseInt(r[1],10),n)):CronExpressionParser.#m(e,t,1,n)}static#d(e,t,n){if(!(!isNaN(e)&&!isNaN(t)&&e>=n.min&&t<=n.max))throw Error(`Constraint error, got range ${e}-${t} expected range ${n.min}-${n.max}`);if(e>t)throw Error(`Invalid range: ${e}-${t}, min(${e}) > max(${t})`)}static#f(e){if(!(!isNaN(e)&&e>0))throw Error(`Constraint error, cannot repeat at every ${e} time.`)}static#p(e,t,n,r){let i=[];e===o.DayOfWeek&&n%7==0&&(n-t)%r===0&&i.push(0);for(let e=t;e<=n;e+=r)i.indexOf(e)===-1&&i.push(e);return i}static#m(e,t,n,r){let i=t.split(`-`);if(i.length<=1)return isNaN(+t)?t:+t;if(i.length>2)throw Error(`Invalid range: ${t}`);let[a,o]=i.map(e=>parseInt(e,10));return this.#d(a,o,r),this.#f(n),this.#p(e,a,o,n)}static#h(e){let t=e.split(`#`);if(t.length<=1)return{dayOfWeek:t[0]};let n=+t[t.length-1],r=e.match(/([,\-/])/);if(r!==null)throw Error(`Constraint error, invalid dayOfWeek \`#\` and \`${r?.[0]}\` special characters are incompatible`);if(!(t.length<=2&&!isNaN(n)&&n>=1&&n<=5))throw Error(`Constraint error, invalid dayOfWeek occurrence number (#)`);return{dayOfWeek:t[0],nthDayOfWeek:n}}static#g(e,t){return e.chars.some(e=>t.toString().includes(e))}}})),Fe=t((t=>{Object.defineProperty(t,"__esModule",{value:!0}),t.CronFileParser=void 0;let n=Pe();t.CronFileParser=class CronFileParser{static async parseFile(t){let{readFile:n}=e(`fs/promises`),r=await n(t,`utf8`);return CronFileParser.#e(r)}static parseFileSync(t){let{readFileSync:n}=e(`fs`),r=n(t,`utf8`);return CronFileParser.#e(r)}static#e(e){let t=e.split(`
`),n={variables:{},expressions:[],errors:{}};for(let e of t){let t=e.trim();if(t.length===0||t.startsWith(`#`))continue;let r=t.match(/^([^\s=]+)\s*=\s*(.*)$/);if(r){let[,e,t]=r;Object.defineProperty(n.variables,e,{value:t.replace(/^(["'])(.*)\1$/,`$2`),enumerable:!0,writable:!0,configurable:!0})}else try{let e=CronFileParser.#t(t);n.expressions.push(e.interval)}catch(e){Object.defineProperty(n.errors,t,{value:e,enumerable:!0,writable:!0,configurable:!0})}}return n}static#t(e){let t=e.split(/\s+/),r=t[0].startsWith(`@`)?1:5;return{interval:n.CronExpressionParser.parse(t.slice(0,r).join(` `)),command:t.slice(r,t.length)}}}})),Ie=t(((e,t,n)=>{var r=n&&n.__createBinding||(Object.create?(function(e,t,n,r){r===void 0&&(r=n);var i=Object.getOwnPropertyDescriptor(t,n);(!i||(`get`in i?!t.__esModule:i.writable||i.configurable))&&(i={enumerable:!0,get:function(){return t[n]}}),Object.defineProperty(e,r,i)}):(function(e,t,n,r){r===void 0&&(r=n),e[r]=t[n]})),i=n&&n.__exportStar||function(e,t){for(var n in e)n!=="default"&&!Object.prototype.hasOwnProperty.call(t,n)&&r(t,e,n)};Object.defineProperty(e,"__esModule",{value:!0}),e.CronFileParser=e.CronExpressionParser=e.CronExpression=e.CronFieldCollection=e.CronDate=void 0;let a=Pe();var o=we();Object.defineProperty(e,"CronDate",{enumerable:!0,get:function(){return o.CronDate}});var s=je();Object.defineProperty(e,"CronFieldCollection",{enumerable:!0,get:function(){return s.CronFieldCollection}});var c=Me();Object.defineProperty(e,"CronExpression",{enumerable:!0,get:function(){return c.CronExpression}});var l=Pe();Object.defineProperty(e,"CronExpressionParser",{enumerable:!0,get:function(){return l.CronExpressionParser}});var u=Fe();Object.defineProperty(e,"CronFileParser",{enumerable:!0,get:function(){return u.CronFileParser}}),i(Ae(),e),e.default=a.CronExpressionParser}))();async function emitAndPersistWarning(e,t,n,r){if(e.emitter.emit(e.warningEvent,{message:n,data:r}),e.persistWarnings)try{let i=insertWarning(e.schema);await e.db.executeSql(i,[t,n,JSON.stringify(r)])}catch(t){e.emitter.emit(e.errorEvent,t)}}const H={SEND_IT:`__pgboss__send-it`},Le={error:`error`,schedule:`schedule`,warning:`warning`},Re={CLOCK_SKEW:{message:`Warning: Clock skew between this instance and the database server. This will not break scheduling, but is emitted any time the skew exceeds 60 seconds.`}},ze={CLOCK_SKEW:`clock_skew`,INVALID_SCHEDULE:`invalid_schedule`};function assertTimezone(e){try{Ie.CronExpressionParser.parse(`* * * * *`,{tz:e,strict:!1,currentDate:new Date})}catch{throw Error(`Unknown or unsupported time zone: "${e}"`)}}var Timekeeper=class extends c{db;config;manager;stopped=!0;cronMonitorInterval;skewMonitorInterval;timekeeping;_checkingSkew=!1;warnedSchedules=new Set;clockSkew=0;events=Le;constructor(e,t,n){super(),this.db=e,this.config=n,this.manager=t}get checkingSkew(){return this._checkingSkew}get warningContext(){return{emitter:this,db:this.db,schema:this.config.schema,persistWarnings:this.config.persistWarnings,warningEvent:this.events.warning,errorEvent:this.events.error}}async start(){this.stopped=!1,this.warnedSchedules.clear(),await this.cacheClockSkew(),await this.manager.createQueue(H.SEND_IT);let e={pollingIntervalSeconds:this.config.cronWorkerIntervalSeconds,batchSize:50};await this.manager.work(H.SEND_IT,e,e=>this.onSendIt(e)),setImmediate(()=>this.onCron()),this.cronMonitorInterval=setInterval(async()=>await this.onCron(),this.config.cronMonitorIntervalSeconds*1e3),this.skewMonitorInterval=setInterval(async()=>await this.cacheClockSkew(),this.config.clockMonitorIntervalSeconds*1e3)}async stop(){if(!this.stopped)for(this.stopped=!0,await this.manager.offWork(H.SEND_IT,{wait:!0}),this.skewMonitorInterval&&=(clearInterval(this.skewMonitorInterval),null),this.cronMonitorInterval&&=(clearInterval(this.cronMonitorInterval),null);this.timekeeping||this._checkingSkew;)await delay(10)}async cacheClockSkew(){let e=0;this._checkingSkew=!0;try{if(this.config.__test__force_clock_monitoring_error)throw Error(this.config.__test__force_clock_monitoring_error);this.config.__test__delay_clock_skew_ms&&await delay(this.config.__test__delay_clock_skew_ms);let{rows:t}=await this.db.executeSql(getTime()),n=Date.now();e=parseFloat(t[0].time)-n;let r=Math.abs(e)/1e3;(r>=60||this.config.__test__force_clock_skew_warning)&&await emitAndPersistWarning(this.warningContext,ze.CLOCK_SKEW,Re.CLOCK_SKEW.message,{seconds:r,direction:e>0?`slower`:`faster`}),this.clockSkew=e}catch(e){this.emit(this.events.error,e)}finally{this._checkingSkew=!1}}async onCron(){try{if(this.stopped||this.timekeeping)return;if(this.config.__test__force_cron_monitoring_error)throw Error(this.config.__test__force_cron_monitoring_error);this.timekeeping=!0;let e=trySetCronTime(this.config.schema,this.config.cronMonitorIntervalSeconds);if(!this.stopped){let{rows:t}=await this.db.executeSql(e);!this.stopped&&t.length===1&&await this.cron()}}catch(e){this.emit(this.events.error,e)}finally{this.timekeeping=!1}}async cron(){let e=await this.getSchedules(),t=[],n=new Set;for(let{name:r,key:i,data:a,options:o,cron:s,timezone:c}of e){let e;try{e=this.shouldSendIt(s,c)}catch(e){let t=JSON.stringify([r,i,s,c]);n.add(t),this.warnedSchedules.has(t)||await emitAndPersistWarning(this.warningContext,ze.INVALID_SCHEDULE,`Warning: schedule for queue "${r}" (key "${i}") could not be evaluated and was skipped: ${e.message}`,{queue:r,key:i,cron:s,timezone:c});continue}e&&t.push({data:{name:r,data:a,options:o},singletonKey:`${r}__${i}`,singletonSeconds:60})}this.warnedSchedules=n,t.length>0&&!this.stopped&&await this.manager.insert(H.SEND_IT,t)}shouldSendIt(e,t){let n=Date.now()+this.clockSkew;return(n-Ie.CronExpressionParser.parse(e,{tz:t,strict:!1,currentDate:new Date(n)}).prev().getTime())/1e3<60}async onSendIt(e){let t=await Promise.allSettled(e.map(({data:e})=>this.manager.send(e)));for(let e of t)e.status===`rejected`&&this.emit(this.events.error,e.reason)}async getSchedules(e,t){let n=getSchedules(this.config.schema),r=[];e&&t!==void 0?(n=getSchedulesByQueueAndKey(this.config.schema),r=[e,t]):e&&(n=getSchedulesByQueue(this.config.schema),r=[e]);let{rows:i}=await this.db.executeSql(n,r);return i}async schedule(e,t,n,r={}){let{tz:i=`UTC`,key:a=``,...o}=r;Ie.CronExpressionParser.parse(t,{tz:`UTC`,strict:!1}),assertTimezone(i),checkSendArgs([e,n,{...o}]),assertKey(a);try{let o=schedule(this.config.schema);await this.db.executeSql(o,[e,a,t,i,n,r])}catch(t){throw t.message.includes(`foreign key`)&&(t.message=`Queue ${e} not found`),t}}async unschedule(e,t=``){let n=unschedule(this.config.schema);await this.db.executeSql(n,[e,t])}};const Be={created:`created`,active:`active`,stopping:`stopping`,stopped:`stopped`};var Worker=class{id;workId;name;options;fetch;onFetch;onError;resolveInterval;jobs=[];createdOn=Date.now();state=Be.created;lastFetchedOn=null;lastJobStartedOn=null;lastJobEndedOn=null;lastJobDuration=null;lastError=null;lastErrorOn=null;stopping=!1;stopped=!1;abortController=null;loopDelayPromise=null;beenNotified=!1;runPromise=null;constructor({id:e,workId:t,name:n,options:r,resolveInterval:i,fetch:a,onFetch:o,onError:s}){this.id=e,this.workId=t,this.name=n,this.options=r,this.fetch=a,this.onFetch=o,this.onError=s,this.resolveInterval=i}start(){this.runPromise=this.run()}async run(){for(this.state=Be.active;!this.stopping;){let e=Date.now(),t=0;try{this.beenNotified=!1;let e=await this.fetch();this.lastFetchedOn=Date.now(),e&&(t=e.length,this.jobs=e,this.lastJobStartedOn=this.lastFetchedOn,await this.onFetch(e),this.lastJobEndedOn=Date.now(),this.jobs=[])}catch(e){this.lastErrorOn=Date.now(),this.lastError=e,e.message=`${e.message} (Queue: ${this.name}, Worker: ${this.id})`,this.onError(e)}let n=Date.now()-e;this.lastJobDuration=n;let r=this.resolveInterval(t);!this.stopping&&!this.beenNotified&&r-n>100&&(this.loopDelayPromise=delay(r-n),await this.loopDelayPromise,this.loopDelayPromise=null)}this.stopping=!1,this.stopped=!0,this.state=Be.stopped}notify(){this.beenNotified=!0,this.loopDelayPromise&&this.loopDelayPromise.abort()}async stop(){this.stopping=!0,this.state=Be.stopping,this.loopDelayPromise&&this.loopDelayPromise.abort(),await this.runPromise}abort(){this.abortController&&!this.abortController.signal.aborted&&this.abortController.abort()}toWipData(){return{id:this.id,workId:this.workId,name:this.name,options:this.options,state:this.state,count:this.jobs.length,createdOn:this.createdOn,lastFetchedOn:this.lastFetchedOn,lastJobStartedOn:this.lastJobStartedOn,lastJobEndedOn:this.lastJobEndedOn,lastError:this.lastError,lastErrorOn:this.lastErrorOn,lastJobDuration:this.lastJobDuration}}},JobSpy=class{#e=new Map;#t=[];clear(){this.#e.clear(),this.#t=[]}waitForJobWithId(e,t){return this.waitForJob(()=>!0,t,e)}waitForJob(e,t,n){let selector=t=>n&&t.id!==n?!1:e(t.data);for(let e of this.#e.values())if(e.state===t&&selector(e))return Promise.resolve(this.#i(e));return this.#n(selector,t)}#n(e,t){let n,r=new Promise(e=>{n=e});return this.#t.push({selector:e,awaitedState:t,resolve:n}),r}#r(e,t){return`${e}:${t}`}#i(e){return{id:e.id,name:e.name,data:structuredClone(e.data),state:e.state,output:e.output?structuredClone(e.output):void 0}}addJob(e,t,n,r,i){let a={id:e,name:t,data:structuredClone(n),state:r,output:i?structuredClone(i):void 0},o=this.#r(e,r);this.#e.set(o,a);let s=[],c=[];for(let e of this.#t)e.awaitedState===r&&e.selector(a)?s.push(e):c.push(e);this.#t=c;for(let e of s)e.resolve(this.#i(a))}};const Ve=Object.values(H).reduce((e,t)=>({...e,[t]:t}),{}),He=[`priority`,`retryLimit`,`retryCount`,`retryDelay`,`retryDelayMax`,`expireInSeconds`,`heartbeatSeconds`,`deleteAfterSeconds`,`pendingDependencies`],Ue=[`retryLimit`,`retryDelay`,`retryDelayMax`,`expireInSeconds`,`retentionSeconds`,`deleteAfterSeconds`,`heartbeatSeconds`,`deferredCount`,`warningQueueSize`,`queuedCount`,`activeCount`,`totalCount`],We=[`deferredCount`,`queuedCount`,`readyCount`,`activeCount`,`failedCount`,`totalCount`],U={error:`error`,wip:`wip`},Ge=[`priority`,`orderByCreatedOn`];function rethrowWriteError(e){throw e?.code===y.divisionByZero?Error(`one or more jobs could not be created. This usually means a job id was duplicated, collided with an existing job, or was rejected by a queue policy (short, singleton, stately, or exclusive).`,{cause:e}):e}var Manager=class extends c{events=U;#e=new Set;db;config;wipTs;workers;stopped;queueCacheInterval;wipInterval;timekeeper;notifier;queues;pendingOffWorkCleanups;#t;#n;#r;#i;constructor(e,t){super(),this.config=t,this.db=e,this.wipTs=Date.now(),this.workers=new Map,this.queues={},this.pendingOffWorkCleanups=new Set,this.#t=new Map,this.#n=new Map,this.#r=new Map,this.#i=new Map}getSpy(e){if(!this.config.__test__enableSpies)throw Error(`Spy is not enabled. Set __test__enableSpies: true in constructor options to use spies.`);let t=this.#t.get(e);return t||(t=new JobSpy,this.#t.set(e,t)),t}clearSpies(){for(let e of this.#t.values())e.clear();this.#t.clear()}#a(e,t){let n=this.#r.get(e);return n?t&&n.tiers&&t in n.tiers?n.tiers[t]:n.default:1/0}#o(e){let t=this.#r.get(e);if(!t)return[];let n=this.#n.get(e);if(!n)return[];let r=this.#i.get(e)??t.default,i=[];for(let[e,t]of n.entries())t>=r&&i.push(e);return i}#s(e,t){let n=this.#n.get(e);n||(n=new Map,this.#n.set(e,n));let r=n.get(t)||0;n.set(t,r+1)}#c(e,t){let n=this.#n.get(e);if(!n)return;let r=n.get(t)||0;r<=1?n.delete(t):n.set(t,r-1)}#l(e,t){let n=this.config.__test__enableSpies?this.#t.get(e):void 0;if(n)for(let r of t)n.addJob(r.id,e,r.data,`active`)}async#u(e,t,n,r){let i=this.config.__test__enableSpies?this.#t.get(e):void 0;if(i){if(r===t.length){let r=t.length===1?n:void 0;for(let n of t)i.addJob(n.id,e,n.data,`completed`,r)}else for(let n of t){let t=await this.getJobById(e,n.id),r=t?.state;r===`completed`||r===`failed`||r===`active`||r===`created`?i.addJob(n.id,e,n.data,r,t?.output):t||i.addJob(n.id,e,n.data,`completed`,void 0)}}}async#d(e,t,n){let r=this.config.__test__enableSpies?this.#t.get(e):void 0;if(r)for(let i of t){let t=await this.getJobById(e,i.id);t?.state===`failed`&&r.addJob(i.id,e,i.data,`failed`,t.output??{message:n?.message,stack:n?.stack})}}#f(e,t,n){let r=this.config.__test__enableSpies?this.#t.get(e):void 0;if(r){for(let{job:n,output:i}of t)r.addJob(n.id,e,n.data,`completed`,i);for(let{job:t,output:i}of n)r.addJob(t.id,e,t.data,`failed`,serializeError(i))}}async#p(e,t,n){if(!Array.isArray(n)){let n=Error(`perJobResults handler must resolve with an array of job results`);await this.fail(e,t.map(e=>e.id),n),await this.#d(e,t,n);return}let r=new Map(t.map(e=>[e.id,e])),i=new Map;for(let e of n)e&&r.has(e.id)&&(e.status===`completed`||e.status===`failed`||e.status===`deadletter`)&&i.set(e.id,e);let a=[],o=[],s=[];for(let e of t){let t=i.get(e.id);t?.status===`completed`?a.push({job:e,output:t.output}):t?.status===`failed`?o.push({job:e,output:t.output}):t?.status===`deadletter`?s.push({job:e,output:t.output}):o.push({job:e,output:Error(`no disposition returned by handler`)})}a.length>0&&await this.#m(e,a.map(e=>({id:e.job.id,output:e.output}))),o.length>0&&await this.#h(e,o.map(e=>({id:e.job.id,output:e.output}))),s.length>0&&await this.#h(e,s.map(e=>({id:e.job.id,output:e.output})),!0),this.#f(e,a,[...o,...s])}async#m(e,t){let{table:n}=await this.getQueueCache(e),r=t.map(e=>({id:e.id,output:this.mapCompletionDataArg(e.output)})),i=t.map(e=>e.id);if(this.config.noMultiMutationCte){let t=completeJobsWithOutputsDistributed(this.config.schema,n),{rows:a}=await this.db.executeSql(t,[e,JSON.stringify(r)]);return{jobs:i,requested:i.length,affected:a.length}}let a=completeJobsWithOutputs(this.config.schema,n),o=await this.db.executeSql(a,[e,JSON.stringify(r)]);return this.mapCommandResponse(i,o)}async#h(e,t,n=!1){let{table:r}=await this.getQueueCache(e),i=t.map(e=>e.id);if(this.config.noMultiMutationCte){let a=new Map(t.map(e=>[e.id,this.mapCompletionDataArg(e.output)]));return this.ensureTransaction(this.db,async t=>{let o=selectJobsToFailById(this.config.schema,r),{rows:s}=await t.executeSql(o.text,[e,i]);if(s.length===0)return{jobs:i,requested:i.length,affected:0};let c=deleteJobsToFail(this.config.schema,r);await t.executeSql(c.text,[e,i]);let l=await this.reinsertFailedJobs(t,r,s,null,a,n);return{jobs:i,requested:i.length,affected:l}})}let a=t.map(e=>({id:e.id,output:this.mapCompletionDataArg(e.output)})),o=n?deadLetterJobsByIdWithOutputs(this.config.schema,r):failJobsByIdWithOutputs(this.config.schema,r),s=await this.db.executeSql(o,[e,JSON.stringify(a)]);return this.mapCommandResponse(i,s)}#g(e,t){let n=typeof t==`number`?{default:t}:t;this.#r.set(e,n),this.#i.set(e,n.tiers?Math.max(n.default,...Object.values(n.tiers)):n.default)}#_(e){this.getWorkers().some(t=>t.name===e&&!t.stopping&&!t.stopped)||(this.#r.delete(e),this.#n.delete(e),this.#i.delete(e))}#v(e,t){let n=[],r=[],i=[];for(let a of t)a.groupId?(this.#n.get(e)?.get(a.groupId)||0)<this.#a(e,a.groupTier)?(this.#s(e,a.groupId),n.push(a),i.push(a)):r.push(a):n.push(a);return{allowed:n,excess:r,groupedJobs:i}}#y(e,t){for(let n of t)n.groupId&&this.#c(e,n.groupId)}async#b(e,t,n,r,i,a=!1){let o=t.map(e=>e.id),s=t.reduce((e,t)=>Math.max(e,t.expireInSeconds),0),c=t.map(e=>e.heartbeatSeconds||0).filter(e=>e>0),l=c.length?Math.min(...c):0,u=new AbortController;t.forEach(e=>{e.signal=u.signal}),r&&(r.abortController=u);let d=null;if(l>0){let t=(i??l/2)*1e3;d=setInterval(async()=>{try{await this.touch(e,o)}catch(e){this.emit(U.error,e)}},t)}let f,p=0,m,h=!1;try{let r=await resolveWithinSeconds(n(t),s,`handler execution exceeded ${s}s`,u);if(a)await this.#p(e,t,r);else{let t=await this.complete(e,o,o.length===1?r:void 0);f=r,p=t.affected}}catch(t){await this.fail(e,o,t),m=t,h=!0}finally{d&&clearInterval(d),r&&(r.abortController=null)}this.config.__test__enableSpies&&this.#t.has(e)&&(h?await this.#d(e,t,m):a||await this.#u(e,t,f,p))}async start(){this.stopped=!1,this.queueCacheInterval=setInterval(()=>this.onCacheQueues({emit:!0}),this.config.queueCacheIntervalSeconds*1e3),this.wipInterval=setInterval(()=>{let e=Date.now();if(e-this.wipTs<2e3)return;let t=this.getWipData();t.some(e=>e.count>0)&&(this.emit(U.wip,t),this.wipTs=e)},2e3),await this.onCacheQueues()}async onCacheQueues({emit:e=!1}={}){try{l(!this.config.__test__throw_queueCache,`test error`);let e=await this.getQueues();this.queues=e.reduce((e,t)=>(e[t.name]=t,e),{})}catch(t){e&&this.emit(U.error,{...t,message:t.message,stack:t.stack})}}async getQueueCache(e){l(this.queues,`Queue cache is not initialized`);let t=this.queues[e];if(t)return t;if(t=await this.getQueue(e),!t)throw Error(`Queue ${e} does not exist`);return this.queues[e]=t,t}#x(e){this.queues&&delete this.queues[e]}async stop(){this.stopped=!0,clearInterval(this.queueCacheInterval),clearInterval(this.wipInterval),await Promise.allSettled([...this.workers.values()].filter(e=>!Ve[e.name]).map(async e=>await this.offWork(e.name,{wait:!1}))),this.#r.clear(),this.#n.clear(),this.#i.clear()}async failWip(){for(let e of this.workers.values()){let t=e.jobs.map(e=>e.id);t.length&&await this.fail(e.name,t,`pg-boss shut down while active`),e.abort()}}async work(e,...t){let{options:n,callback:r}=checkWorkArgs(e,t);if(this.stopped)throw Error(`Workers are disabled. pg-boss is stopped`);let{pollingInterval:i,notifyPollingInterval:a,burstWhenReadyExceeds:o,burstWhenBatchFull:c=!1,batchSize:l=1,includeMetadata:u=!1,priority:d=!0,localConcurrency:f=1,localGroupConcurrency:p,groupConcurrency:m,orderByCreatedOn:h=!0,heartbeatRefreshSeconds:g,minPriority:_,maxPriority:v,perJobResults:y=!1}=n;p!=null&&this.#g(e,p);let b=s({disableEntropyCache:!0}),isNotifyActive=()=>!!(this.notifier?.available&&this.queues?.[e]?.notify),getReadyCount=()=>this.queues?.[e]?.readyCount??0,resolveInterval=e=>e>=l&&(o!==void 0&&getReadyCount()>o||c&&l>1)?0:isNotifyActive()?a:i,createWorker=(t,i)=>{let fetch=()=>{let t=p==null?void 0:this.#o(e);return this.fetch(e,{batchSize:l,includeMetadata:u,priority:d,orderByCreatedOn:h,groupConcurrency:m,ignoreGroups:t,minPriority:_,maxPriority:v})},onFetch=async n=>{if(!n.length)return;if(this.config.__test__throw_worker)throw Error(`__test__throw_worker`);this.emitWip(e),this.#l(e,n);let i=this.workers.get(t);if(p==null)await this.#b(e,n,r,i,g,y);else{let{allowed:t,excess:a,groupedJobs:o}=this.#v(e,n);try{if(a.length>0){let t=a.map(e=>e.id);await this.restore(e,t)}t.length>0&&await this.#b(e,t,r,i,g,y)}finally{this.#y(e,o)}}this.emitWip(e)},onError=n=>{this.emit(U.error,{...n,message:n.message,stack:n.stack,queue:e,worker:t})};return new Worker({id:t,workId:i,name:e,options:n,resolveInterval,fetch,onFetch,onError})};for(let e=0;e<f;e++){let t=createWorker(e===0?b:s({disableEntropyCache:!0}),b);this.addWorker(t),t.start()}return b}addWorker(e){this.workers.set(e.id,e)}removeWorker(e){this.workers.delete(e.id)}getWorkers(){return Array.from(this.workers.values())}emitWip(e){if(!Ve[e]){let e=Date.now();e-this.wipTs>2e3&&(this.emit(U.wip,this.getWipData()),this.wipTs=e)}}getWipData(e={}){let{includeInternal:t=!1}=e;return this.getWorkers().map(e=>e.toWipData()).filter(e=>e.state!==`stopped`&&(!Ve[e.name]||t))}hasPendingCleanups(){return this.pendingOffWorkCleanups.size>0}async offWork(e,t={wait:!0}){l(e,`queue name is required`),l(typeof e==`string`,`queue name must be a string`);let query=n=>n.name===e&&(!t?.id||n.id===t.id||n.workId===t.id),n=this.getWorkers().filter(e=>query(e)&&!e.stopping&&!e.stopped);if(n.length===0)return;let r=Promise.allSettled(n.map(async e=>{await e.stop(),this.removeWorker(e)}));t.wait?(await r,this.#_(e)):(this.pendingOffWorkCleanups.add(r),r.finally(()=>{this.pendingOffWorkCleanups.delete(r),this.#_(e)}))}notifyWorker(e){this.workers.get(e)?.notify()}#S(e){return!!e&&!this.config.noListenNotify}notifyQueue(e){for(let t of this.workers.values())t.name===e&&t.notify()}forceFetchLnWorkers(){for(let e of this.workers.values())this.queues?.[e.name]?.notify&&e.notify()}async subscribe(e,t){l(e,`Missing required argument`),l(t,`Missing required argument`);let n=subscribe(this.config.schema);await this.db.executeSql(n,[e,t])}async unsubscribe(e,t){l(e,`Missing required argument`),l(t,`Missing required argument`);let n=unsubscribe(this.config.schema);await this.db.executeSql(n,[e,t])}async publish(e,t,n){l(e,`Missing required argument`);let r=getQueuesForEvent(this.config.schema),{rows:i}=await this.db.executeSql(r,[e]),a=await Promise.allSettled(i.map(({name:e})=>this.send(e,t,n))),o=a.map((e,t)=>({result:e,name:i[t].name})).filter(e=>e.result.status===`rejected`);if(o.length>0)throw AggregateError(o.map(({name:e,result:t})=>`${e}: ${t.reason?.message??t.reason}`),`publish('${e}') failed for ${o.length} of ${a.length} subscribed queue(s)`)}async send(...e){let t=checkSendArgs(e);return await this.createJob(t)}async sendAfter(e,t,n,r){n=n?{...n}:{},n.startAfter=r;let i=checkSendArgs([e,t,n]);return await this.createJob(i)}async sendThrottled(e,t,n,r,i){n=n?{...n}:{},n.singletonSeconds=r,n.singletonNextSlot=!1,n.singletonKey=i;let a=checkSendArgs([e,t,n]);return await this.createJob(a)}async sendDebounced(e,t,n,r,i){n=n?{...n}:{},n.singletonSeconds=r,n.singletonNextSlot=!0,n.singletonKey=i;let a=checkSendArgs([e,t,n]);return await this.createJob(a)}#C(e,t,n){let{id:r=null,priority:i,startAfter:a,singletonKey:o=null,singletonSeconds:s,expireInSeconds:c,deleteAfterSeconds:l,retentionSeconds:u,retryLimit:d,retryDelay:f,retryBackoff:p,retryDelayMax:m,heartbeatSeconds:h,group:g,deadLetter:_=null}=n;return{id:r,name:e,data:t,priority:i,startAfter:a,singletonKey:o,singletonSeconds:s,singletonOffset:0,groupId:g?.id??null,groupTier:g?.tier??null,expireInSeconds:c,deleteAfterSeconds:l,retentionSeconds:u,retryLimit:d,retryDelay:f,retryBackoff:p,retryDelayMax:m,heartbeatSeconds:h,deadLetter:_}}async createJob(e){let{name:t,data:n=null,options:r={}}=e,{db:i,singletonSeconds:a,singletonNextSlot:o}=r,s=this.#C(t,n,r),c=i||this.db,{table:l,policy:u,notify:d}=await this.getQueueCache(t);if(u===w.key_strict_fifo&&!s.singletonKey)throw Error(`${w.key_strict_fifo} queues require a singletonKey`);let f=insertJobs(this.config.schema,{table:l,name:t,returnId:!0,notify:this.#S(d)}),{rows:p}=await c.executeSql(f,[JSON.stringify([s])]);if(p.length===1){let e=p[0].id;if(this.config.__test__enableSpies){let r=this.#t.get(t);r&&r.addJob(e,t,n||{},`created`)}return e}if(o){s.startAfter=this.getDebounceStartAfter(a,this.timekeeper.clockSkew),s.singletonOffset=a;let{rows:e}=await c.executeSql(f,[JSON.stringify([s])]);if(e.length===1){let r=e[0].id;if(this.config.__test__enableSpies){let e=this.#t.get(t);e&&e.addJob(r,t,n||{},`created`)}return r}}return null}#w(e,t){return{data:e,priority:t.priority,startAfter:t.startAfter,retentionSeconds:t.retentionSeconds,expireInSeconds:t.expireInSeconds,deleteAfterSeconds:t.deleteAfterSeconds,retryLimit:t.retryLimit,retryDelay:t.retryDelay,retryBackoff:t.retryBackoff,retryDelayMax:t.retryDelayMax,deadLetter:t.deadLetter,heartbeatSeconds:t.heartbeatSeconds,groupId:t.group?.id,groupTier:t.group?.tier,id:t.id,singletonKey:t.singletonKey}}async update(...e){let t=checkUpdateArgs(e),{name:n,data:r}=t,i=t.options??{};assertQueueName(n);let a=this.assertDb(i),{table:o,notify:s}=await this.getQueueCache(n),c=i.id?`id`:`singletonKey`,l=i.match??`newest`,u=JSON.stringify(this.#w(r,i)),d=updateJob(this.config.schema,o,n,c,l,this.#S(s)),{rows:f}=await a.executeSql(d,[u]),p=f.map(e=>e.id);return{jobs:p,updated:p.length}}async upsert(...e){let t=checkUpdateArgs(e,{upsert:!0}),{name:n,data:r}=t,i=t.options??{};assertQueueName(n);let a=this.assertDb(i),{table:o,policy:s,notify:c}=await this.getQueueCache(n),l=i.id?`id`:`singletonKey`,u=i.match??`newest`;if(s===w.key_strict_fifo&&!i.singletonKey)throw Error(`${w.key_strict_fifo} queues require a singletonKey`);let d=this.#S(c),f=updateJob(this.config.schema,o,n,l,u,d),p=insertJobs(this.config.schema,{table:o,name:n,returnId:!0,notify:d}),m=this.#w(r,i),h=JSON.stringify(m),g=JSON.stringify([m]),_=await this.ensureTransaction(a,async e=>{let{rows:t}=await e.executeSql(f,[h]);if(t.length){let e=t.map(e=>e.id);return{jobs:e,updated:e.length,inserted:0}}let{rows:n}=await e.executeSql(p,[g]);if(n.length){let e=n.map(e=>e.id);return{jobs:e,updated:0,inserted:e.length}}let{rows:r}=await e.executeSql(f,[h]),i=r.map(e=>e.id);return{jobs:i,updated:i.length,inserted:0}});if(_.inserted&&this.config.__test__enableSpies){let e=this.#t.get(n);if(e)for(let t of _.jobs)e.addJob(t,n,r||{},`created`)}return _}async insert(e,t,n={}){l(Array.isArray(t),`jobs argument should be an array`);let r=new Set;for(let e of t){if(e.id!=null){if(r.has(e.id))throw Error(`duplicate job id in insert batch: ${e.id}`);r.add(e.id)}validateGroupConfig(e)}let{table:i,policy:a,notify:o}=await this.getQueueCache(e);if(a===w.key_strict_fifo){for(let e of t)if(!e.singletonKey)throw Error(`${w.key_strict_fifo} queues require a singletonKey`)}let c=this.config.__test__enableSpies?this.#t.get(e):void 0,u=c?new Map:void 0,d=t.map(e=>{let{blocked:t,blocking:n,pendingDependencies:r,group:i,...a}=e;return i&&Object.assign(a,{groupId:i.id,groupTier:i.tier}),typeof a.startAfter==`string`&&(a.startAfter=pinZonelessDateTime(a.startAfter)),u&&(a.id??=s(),u.set(a.id,e.data??{})),a}),f=this.assertDb(n),p=!!c||!!n.returnId,m=insertJobs(this.config.schema,{table:i,name:e,returnId:p,notify:this.#S(o)}),{rows:h}=await f.executeSql(m,[JSON.stringify(d)]);if(h.length){if(c)for(let t of h)c.addJob(t.id,e,u.get(t.id),`created`);return h.map(e=>e.id)}return null}async flow(e,t={}){validateFlowJobs(e);let n=e.map(e=>({...e,options:checkSendArgs([{name:e.name,data:e.data,options:e.options}]).options})),r={};for(let e of n)r[e.ref]=e.options?.id??s();let i=new Map(n.map(e=>[e.ref,e])),a=new Map,o=new Set,c=[];for(let e of n){let t=[...new Set(e.dependsOn??[])];a.set(e.ref,t.length);for(let n of t){let t=i.get(n);o.add(n),c.push({child_name:e.name,child_id:r[e.ref],parent_name:t.name,parent_id:r[n]})}}let l=new Map;for(let e of n){let t=l.get(e.name)||[];t.push(e),l.set(e.name,t)}let u=[];for(let[e,t]of l){let{table:n,notify:i}=await this.getQueueCache(e),s=t.map(t=>{let n=a.get(t.ref)??0;return{id:r[t.ref],name:e,data:t.data??null,priority:t.options?.priority,startAfter:t.options?.startAfter,singletonKey:t.options?.singletonKey??void 0,singletonSeconds:t.options?.singletonSeconds,groupId:t.options?.group?.id??void 0,groupTier:t.options?.group?.tier??void 0,expireInSeconds:t.options?.expireInSeconds,deleteAfterSeconds:t.options?.deleteAfterSeconds,retentionSeconds:t.options?.retentionSeconds,retryLimit:t.options?.retryLimit,retryDelay:t.options?.retryDelay,retryBackoff:t.options?.retryBackoff,retryDelayMax:t.options?.retryDelayMax,heartbeatSeconds:t.options?.heartbeatSeconds,deadLetter:t.options?.deadLetter??void 0,blocked:n>0||void 0,blocking:o.has(t.ref)||void 0,pendingDependencies:n||void 0}});u.push(insertFlowJobs(this.config.schema,{table:n,name:e},s)),this.#S(i)&&u.push(notifyQueue(this.config.schema,e))}c.length>0&&u.push(insertDependencies(this.config.schema,c));let d=t.db??this.db,f=t.db?u.join(`;
`):transaction(u);try{await d.executeSql(f)}catch(e){rethrowWriteError(e)}return r}getDebounceStartAfter(e,t){let n=e*1e3,r=Date.now()+t,i=Math.floor(r/n)*n,a=e-Math.floor((r-i)/1e3)||1;return e>1&&a++,a}#T(e){for(let t of Ge)e[t]===!1&&!this.#e.has(t)&&(this.#e.add(t),process.emitWarning(`${t}: false is deprecated and now ignored \u2014 jobs are always fetched in priority and creation order. Remove it; it will be rejected in the next major.`,`DeprecationWarning`,`PGBOSS_DEP_FETCH_SORT`))}async fetch(e,t={}){checkFetchArgs(e,t),this.#T(t);let n=this.assertDb(t),{table:r,policy:i,singletonsActive:a}=await this.getQueueCache(e),o=fetchNextJob({...t,schema:this.config.schema,table:r,name:e,policy:i,limit:t.batchSize||1,ignoreSingletons:a},this.config.noSkipLocked),s;try{s=await n.executeSql(o.text,o.values)}catch(e){if(e?.code!==`23505`)throw e}let c=s?.rows||[];if(this.config.backend===`cockroachdb`)for(let e of c)for(let t of He)e[t]!==void 0&&e[t]!==null&&(e[t]=Number(e[t]));return c}mapCompletionIdArg(e,t){let n=`${t}() requires an id`;l(e,n);let r=Array.isArray(e)?e:[e];return l(r.length,n),r}mapCompletionDataArg(e){return e==null||typeof e==`function`?null:serializeError(typeof e==`object`&&!Array.isArray(e)?e:{value:e})}mapCommandResponse(e,t){return{jobs:e,requested:e.length,affected:t&&t.rows?parseInt(t.rows[0].count):0}}async complete(e,t,n,r={}){assertQueueName(e);let i=this.assertDb(r),a=this.mapCompletionIdArg(t,`complete`),{table:o}=await this.getQueueCache(e),s=this.mapCompletionDataArg(n);if(this.config.noMultiMutationCte)return this.completeDistributed(e,a,s,o,i,r.includeQueued);let c=completeJobs(this.config.schema,o,r.includeQueued),l=await i.executeSql(c,[e,a,s]);return this.mapCommandResponse(a,l)}async ensureTransaction(e,t){return e===this.db&&this.db._pgbdb?this.db.withTransaction(t):t(e)}async completeDistributed(e,t,n,r,i,a){let o=completeJobsDistributed(this.config.schema,r,a),{rows:s}=await i.executeSql(o,[e,t,n]);return{jobs:t,requested:t.length,affected:s.length}}async fail(e,t,n,r={}){assertQueueName(e);let i=this.assertDb(r),a=this.mapCompletionIdArg(t,`fail`),{table:o}=await this.getQueueCache(e),s=this.mapCompletionDataArg(n);if(this.config.noMultiMutationCte)return this.failDistributed(e,a,s,o,i);let c=failJobsById(this.config.schema,o),l=await i.executeSql(c,[e,a,s]);return this.mapCommandResponse(a,l)}async failDistributed(e,t,n,r,i){return this.ensureTransaction(i,async i=>{let a=selectJobsToFailById(this.config.schema,r),{rows:o}=await i.executeSql(a.text,[e,t]);if(o.length===0)return{jobs:t,requested:t.length,affected:0};let s=deleteJobsToFail(this.config.schema,r);await i.executeSql(s.text,[e,t]);let c=await this.reinsertFailedJobs(i,r,o,n);return{jobs:t,requested:t.length,affected:c}})}async failJobsByTimeoutDistributed(e,t){let n=selectJobsToFailByTimeout(this.config.schema,e,t);return this.expireJobsDistributed(e,n,{value:{message:`job timed out`}})}async failJobsByHeartbeatDistributed(e,t){let n=selectJobsToFailByHeartbeat(this.config.schema,e,t);return this.expireJobsDistributed(e,n,{value:{message:`job heartbeat timeout`}})}async resolveFlowJobsDistributed(e,t){let n=selectBlockingParents(this.config.schema,e,t,this.config.noSkipLocked);return this.ensureTransaction(this.db,async e=>{let{rows:t}=await e.executeSql(n.text,n.values);if(t.length===0)return 0;let r=new Map;for(let e of t){let t=r.get(e.name)||[];t.push(e.id),r.set(e.name,t)}let i=decrementDependents(this.config.schema),a=clearBlocking(this.config.schema);for(let[t,n]of r)await e.executeSql(i,[t,n]),await e.executeSql(a,[t,n]);return t.length})}async expireJobsDistributed(e,t,n){return this.ensureTransaction(this.db,async r=>{let{rows:i}=await r.executeSql(t.text,[]);if(i.length===0)return 0;let a=i.map(e=>e.id),o=deleteJobsByIds(this.config.schema,e);return await r.executeSql(o.text,[a]),this.reinsertFailedJobs(r,e,i,n)})}async reinsertFailedJobs(e,t,n,r,i,a=!1){let o=insertRetryJob(this.config.schema,t),s=insertDeadLetterJob(this.config.schema),c=0;for(let t of n){let n=i?i.get(t.id)??null:r,l=Number(t.retry_count),u=Number(t.retry_limit),d=Number(t.retry_delay),f=t.retry_delay_max==null?null:Number(t.retry_delay_max),p=!a&&l<u,m=!1;if(p){let r=t.start_after;if(!t.retry_backoff)r=new Date(Date.now()+d*1e3);else{let e=Math.min(16,l+1),t=Math.max(d,1)*(2**e/2+2**e/2*Math.random()),n=f==null?t:Math.min(f,t);r=new Date(Date.now()+n*1e3)}let{rows:i}=await e.executeSql(o,[t.id,t.name,t.priority,t.data,`retry`,t.retry_limit,t.retry_count,t.retry_delay,t.retry_backoff,t.retry_delay_max,r,t.started_on,t.singleton_key,t.singleton_on,t.group_id,t.group_tier,t.expire_seconds,t.deletion_seconds,t.created_on,null,t.keep_until,t.policy,n,t.dead_letter,null,t.heartbeat_seconds,t.blocked,t.blocking,t.pending_dependencies]);m=i.length>0}m||(await e.executeSql(o,[t.id,t.name,t.priority,t.data,`failed`,t.retry_limit,t.retry_count,t.retry_delay,t.retry_backoff,t.retry_delay_max,t.start_after,t.started_on,t.singleton_key,t.singleton_on,t.group_id,t.group_tier,t.expire_seconds,t.deletion_seconds,t.created_on,new Date,t.keep_until,t.policy,n,t.dead_letter,null,t.heartbeat_seconds,t.blocked,t.blocking,t.pending_dependencies]),t.dead_letter&&await e.executeSql(s,[t.dead_letter,t.data,n,t.name,t.id,t.created_on,t.retry_count,t.singleton_key,t.priority,t.group_id,t.group_tier])),c++}return c}async deleteJob(e,t,n={}){assertQueueName(e);let r=this.assertDb(n),i=this.mapCompletionIdArg(t,`deleteJob`),{table:a}=await this.getQueueCache(e),o=deleteJobsById(this.config.schema,a),s=await r.executeSql(o,[e,i]);return this.mapCommandResponse(i,s)}async redrive(e,t={}){assertQueueName(e);let{destination:n,sourceName:r,limit:i=1e3}=t;n!==void 0&&assertQueueName(n),r!==void 0&&assertQueueName(r),l(Number.isInteger(i)&&i>=1,`limit must be an integer >= 1`);let a=this.assertDb(t),{table:o}=await this.getQueueCache(e),s=redriveJobs(this.config.schema,o);return(await a.executeSql(s,[e,n??null,r??null,i])).rows[0].moved}async cancel(e,t,n={}){assertQueueName(e);let r=this.assertDb(n),i=this.mapCompletionIdArg(t,`cancel`),{table:a}=await this.getQueueCache(e),o=cancelJobs(this.config.schema,a),s=await r.executeSql(o,[e,i]);return this.mapCommandResponse(i,s)}async resume(e,t,n={}){assertQueueName(e);let r=this.assertDb(n),i=this.mapCompletionIdArg(t,`resume`),{table:a}=await this.getQueueCache(e),o=resumeJobs(this.config.schema,a),s=await r.executeSql(o,[e,i]);return this.mapCommandResponse(i,s)}async restore(e,t,n={}){assertQueueName(e);let r=this.assertDb(n),i=this.mapCompletionIdArg(t,`restore`),{table:a}=await this.getQueueCache(e),o=restoreJobs(this.config.schema,a);await r.executeSql(o,[e,i])}async retry(e,t,n={}){assertQueueName(e);let r=n.db||this.db,i=this.mapCompletionIdArg(t,`retry`),{table:a}=await this.getQueueCache(e),o=retryJobs(this.config.schema,a),s=await r.executeSql(o,[e,i]);return this.mapCommandResponse(i,s)}async touch(e,t,n={}){assertQueueName(e);let r=this.assertDb(n),i=this.mapCompletionIdArg(t,`touch`),{table:a}=await this.getQueueCache(e),o=touchJobs(this.config.schema,a),s=await r.executeSql(o,[e,i]);return this.mapCommandResponse(i,s)}async createQueue(e,t={}){e||=t.name,assertQueueName(e);let n=t.policy||w.standard;l(n in w,`${n} is not a valid queue policy`),validateQueueArgs(t),t.deadLetter&&(assertQueueName(t.deadLetter),u(e,t.deadLetter,`deadLetter cannot be itself`),await this.getQueueCache(t.deadLetter));let r=createQueue(this.config.schema,e,{...t,policy:n},this.config.noAdvisoryLocks);await this.db.executeSql(r),this.#x(e)}async getBlockedKeys(e){assertQueueName(e);let{table:t,policy:n}=await this.getQueueCache(e);if(n!==w.key_strict_fifo)throw Error(`getBlockedKeys is only available for ${w.key_strict_fifo} queues`);let r=getBlockedKeys(this.config.schema,t),{rows:i}=await this.db.executeSql(r,[e]);return i.map(e=>e.singletonKey)}async getQueues(e){if(e=Array.isArray(e)?e:typeof e==`string`?[e]:void 0,e)for(let t of e)assertQueueName(t);let t=getQueues(this.config.schema,e),{rows:n}=await this.db.executeSql(t.text,t.values);if(this.config.backend===`cockroachdb`)for(let e of n)for(let t of Ue)e[t]!==void 0&&e[t]!==null&&(e[t]=Number(e[t]));return n}async updateQueue(e,t={}){if(assertQueueName(e),l(Object.keys(t).length>0,`no properties found to update`),`policy`in t)throw Error(`queue policy cannot be changed after creation`);if(`partition`in t)throw Error(`queue partitioning cannot be changed after creation`);validateQueueArgs(t);let{deadLetter:n}=t;n!=null&&(assertQueueName(n),u(e,n,`deadLetter cannot be itself`));let r=updateQueue(this.config.schema);await this.db.executeSql(r,[e,t]),this.#x(e)}async getQueue(e){return(await this.getQueues([e]))[0]||null}async deleteQueue(e){assertQueueName(e);try{await this.getQueueCache(e)}catch{return}let t=deleteQueue(this.config.schema,e,this.config.noAdvisoryLocks);await this.db.executeSql(t),this.#x(e)}async deleteQueuedJobs(e){assertQueueName(e);let{table:t}=await this.getQueueCache(e),n=deleteQueuedJobs(this.config.schema,t);await this.db.executeSql(n,[e])}async deleteStoredJobs(e){assertQueueName(e);let{table:t}=await this.getQueueCache(e),n=deleteStoredJobs(this.config.schema,t);await this.db.executeSql(n,[e])}async deleteAllJobs(e){if(!e){let e=truncateTable(this.config.schema,`job`);await this.db.executeSql(e);return}assertQueueName(e);let{table:t,partition:n}=await this.getQueueCache(e);if(n){let e=truncateTable(this.config.schema,t);await this.db.executeSql(e)}else{let n=deleteAllJobs(this.config.schema,t);await this.db.executeSql(n,[e])}}async getQueueStats(e,t={}){assertQueueName(e);let n=this.config.backend===`cockroachdb`,toSnapshot=t=>{let r={name:e,deferredCount:0,queuedCount:0,readyCount:0,activeCount:0,failedCount:0,totalCount:0,capturedOn:t?.capturedOn??new Date};for(let e of We){let i=t?.[e];i!=null&&(r[e]=n?Number(i):i)}return r};if(this.config.persistQueueStats){await this.getQueueCache(e);let{from:n=null,to:r=null,limit:i=1e3,bucketSeconds:a,maxDataPoints:o,aggregate:s=`max`}=t;if(l(Number.isInteger(i)&&i>=1&&i<=1e5,`getQueueStats: limit must be an integer between 1 and 100000`),a!==void 0||o!==void 0){l(s===`max`||s===`min`||s===`avg`,`getQueueStats: aggregate must be 'max', 'min', or 'avg'`);let t=a===void 0?`auto`:`bucket`,c=a??o;l(Number.isInteger(c)&&c>=1,`getQueueStats: ${t===`bucket`?`bucketSeconds`:`maxDataPoints`} must be a positive integer`);let u=getQueueStatsHistoryBucketed(this.config.schema,s,t),{rows:d}=await this.db.executeSql(u,[e,n,r,i,c]);return d.map(toSnapshot)}let c=getQueueStatsHistory(this.config.schema),{rows:u}=await this.db.executeSql(c,[e,n,r,i]);return u.map(toSnapshot)}let r=getQueueStatsCache(this.config.schema),{rows:i}=await this.db.executeSql(r,[e]),a=i.at(0);if(!a)throw Error(`Queue ${e} does not exist`);let o=(t.force?60:Math.max(3600,this.config.monitorIntervalSeconds??0,this.config.superviseIntervalSeconds??0))*1e3,s=a.capturedOn==null?1/0:Date.now()-new Date(a.capturedOn).getTime();if(a.monitorBackoff===!0&&a.capturedOn!=null||s<=o)return[toSnapshot(a)];let c=refreshQueueStats(this.config.schema,a.table,e,{noAdvisoryLocks:this.config.noAdvisoryLocks,firstCapture:a.capturedOn==null}),{rows:u}=await this.db.executeSql(c);return[toSnapshot(u.at(0)??a)]}async getJobById(e,t,n={}){assertQueueName(e);let r=this.assertDb(n),{table:i}=await this.getQueueCache(e),a=getJobById(this.config.schema,i),o=await r.executeSql(a,[e,t]);if(o?.rows?.length===1){let e=o.rows[0];if(this.config.backend===`cockroachdb`)for(let t of He)e[t]!==void 0&&e[t]!==null&&(e[t]=Number(e[t]));return e}return null}async findJobs(e,t={}){assertQueueName(e);let n=this.assertDb(t),{table:r}=await this.getQueueCache(e),{id:i,key:a,data:o,queued:s=!1}=t,c=findJobs(this.config.schema,r,{byId:i!==void 0,byKey:a!==void 0,byData:o!==void 0,queued:s}),l=[e];return i!==void 0&&l.push(i),a!==void 0&&l.push(a),o!==void 0&&l.push(JSON.stringify(o)),(await n.executeSql(c,l))?.rows||[]}async getDependencies(e,t,n={}){assertQueueName(e);let r=this.assertDb(n),i=getDependencies(this.config.schema),{rows:a}=await r.executeSql(i,[e,t]);return a.map(e=>({name:e.parentName,id:e.parentId}))}async getDependents(e,t,n={}){assertQueueName(e);let r=this.assertDb(n),i=getDependents(this.config.schema),{rows:a}=await r.executeSql(i,[e,t]);return a.map(e=>({name:e.childName,id:e.childId}))}assertDb(e){return e.db?e.db:(this.db._pgbdb&&l(this.db.opened,`Database connection is not opened`),this.db)}};const W={error:`error`,warning:`warning`},G={SLOW_QUERY:{seconds:30,message:`Warning: slow query. Your queues and/or database server should be reviewed`},LARGE_QUEUE:{size:1e4,message:`Warning: large queue backlog. Your queue should be reviewed`},XMIN_HORIZON:{message:`Warning: the database transaction horizon is pinned, so completed jobs cannot be cleaned up`},AUTOVACUUM_DISABLED:{message:`Warning: autovacuum is disabled, so nothing is reclaiming completed jobs`},MONITOR_BACKOFF:{message:`Warning: queue monitoring spent long enough scanning the job table to risk holding back autovacuum, so the next stats refresh is deferred`}},K={SLOW_QUERY:`slow_query`,QUEUE_BACKLOG:`queue_backlog`,INDEX_BLOAT:`index_bloat`,XMIN_HORIZON:`xmin_horizon`,AUTOVACUUM_DISABLED:`autovacuum_disabled`,MONITOR_BACKOFF:`monitor_backoff`},Ke={backends:`a backend holding an open transaction`,slots:`a replication slot`,slotsCatalog:`a replication slot (catalog xmin)`,standbys:`a standby with hot_standby_feedback enabled`,prepared:`a prepared transaction`};function describeXminHolder(e,t){let n=e===`backends`?t.backendHolder:null;if(!n)return Ke[e];let r=n.applicationName||null,i=[r&&`application_name '${r}'`,n.userName&&`role ${n.userName}`,`pid ${n.pid}`].filter(Boolean).join(`, `),a=n.xactSeconds===null||n.xactSeconds===void 0?`for an unreadable length of time`:`for ${n.xactSeconds}s`;return`${r?r===t.selfApplicationName?`this application's own connection`:`another application`:`a backend with no application_name`} (${i}) has held a transaction open ${a}`}var Boss=class extends c{#e;#t;#n;#r;#i;#a;#o;#s;#c;#l=null;#u=new Set;#d=0;#f=!1;#p=!1;#m=new Map;#h=null;#g=0;events=W;constructor(e,t,n){super(),this.#i=e,this.#a=n,this.#o=t,this.#e=!0,this.#t=!1,this.#s=n.warningSlowQuerySeconds||G.SLOW_QUERY.seconds,this.#c=n.warningQueueSize||G.LARGE_QUEUE.size}get maintaining(){return!!this.#n}async start(){this.#e&&=(this.#t=!1,this.#r=setInterval(()=>this.#y(),this.#a.superviseIntervalSeconds*1e3),!1)}async stop(){if(!this.#e)for(this.#t=!0,this.#r&&clearInterval(this.#r),this.#e=!0;this.#n;)await delay(10)}get#_(){return{emitter:this,db:this.#i,schema:this.#a.schema,persistWarnings:this.#a.persistWarnings,warningEvent:W.warning,errorEvent:W.error}}async#v(e){typeof e==`string`&&(e={text:e,values:[]});let t=Date.now(),n=unwrapSQLResult(await this.#i.executeSql(e.text,e.values)),r=(Date.now()-t)/1e3;return(r>this.#s||this.#a.__test__warn_slow_query)&&await emitAndPersistWarning(this.#_,K.SLOW_QUERY,G.SLOW_QUERY.message,{elapsed:r,sql:e.text,values:e.values}),n}async#y(){try{if(this.#e||this.#n)return;if(this.#a.__test__throw_maint)throw Error(this.#a.__test__throw_maint);this.#n=!0,this.#a.__test__delay_maint_ms&&await delay(this.#a.__test__delay_maint_ms);let e=await this.#o.getQueues();!this.#e&&await this.supervise(e)}catch(e){this.emit(W.error,e)}finally{this.#n=!1}}async#b(){if(!this.#a.persistWarnings||!this.#a.warningRetentionDays)return;let e=deleteOldWarnings(this.#a.schema,this.#a.warningRetentionDays);await this.#v(e)}async#x(){let e=ensureQueueStatsPartitions(this.#a.schema);await this.#v(e)}async#S(){if(!this.#a.persistQueueStats||!this.#a.queueStatRetentionDays)return;let e=this.#a.noTablePartitioning?deleteOldQueueStats(this.#a.schema,this.#a.queueStatRetentionDays):dropOldQueueStatsPartitions(this.#a.schema,this.#a.queueStatRetentionDays);await this.#v(e)}async supervise(e,t){let n;n=Array.isArray(e)?e:await this.#o.getQueues(e),this.#a.persistQueueStats&&!this.#a.noTablePartitioning&&!this.#t&&await this.#x();let r=n.reduce((e,t)=>{let{table:n}=t;return e[n]=e[n]||{table:n,queues:[]},e[n].queues.push(t),e},{});for(let e of Object.values(r)){if(this.#t)return;let{table:t,queues:n}=e,r=n.map(e=>e.name);for(;r.length;){if(this.#t)return;let e=r.splice(0,100);await this.#C(t,e),await this.#w(t,e)}}this.#t||(await this.#T(),await this.#E(),await this.#b(),await this.#S(),await this.#P(Object.keys(r),t))}async#C(e,t){if(this.#t)return;let n=trySetQueueMonitorTime(this.#a.schema,t,this.#a.monitorIntervalSeconds),{rows:r}=await this.#v(n);if(!this.#t&&r.length){let t=r.map(e=>e.name);if(r[0].refreshStats!==!1){let n=cacheQueueStats(this.#a.schema,e,t,this.#a.noAdvisoryLocks),r=Date.now(),{rows:i}=await this.#v(n),a=i.reduce((e,t)=>Math.max(e,Number(t.pinSeconds)||0),0);if(i.length&&(this.#g+=a||(Date.now()-r)/1e3),this.#a.persistQueueStats){let e=insertQueueStats(this.#a.schema,t,this.#a.noAdvisoryLocks);await this.#v(e)}if(this.#t)return;let o=i.filter(e=>Number(e.queuedCount)>(Number(e.warningQueueSize)||this.#c));for(let e of o)await emitAndPersistWarning(this.#_,K.QUEUE_BACKLOG,G.LARGE_QUEUE.message,e)}if(this.#t)return;if(this.#a.noMultiMutationCte)await this.#o.failJobsByTimeoutDistributed(e,t);else{let n=failJobsByTimeout(this.#a.schema,e,t,this.#a.noAdvisoryLocks);await this.#v(n)}if(this.#t)return;if(this.#a.noMultiMutationCte)await this.#o.failJobsByHeartbeatDistributed(e,t);else{let n=failJobsByHeartbeat(this.#a.schema,e,t,this.#a.noAdvisoryLocks);await this.#v(n)}}}async#w(e,t){if(this.#t)return;let n=trySetQueueDeletionTime(this.#a.schema,t,this.#a.maintenanceIntervalSeconds),{rows:r}=await this.#v(n);if(!this.#t&&r.length){let t=r.map(e=>e.name),n=deletion(this.#a.schema,e,t,this.#a.noAdvisoryLocks);await this.#v(n);let i=cleanupDependencies(this.#a.schema,e,t,this.#a.noAdvisoryLocks);await this.#v(i)}}async#T(){let e=this.#a.__test__monitor_stats_seconds??this.#g;if(this.#g=0,!e||this.#a.monitorVacuum===!1||this.#a.noMonitorVacuum)return;let{rows:t}=await this.#v(setMonitorBackoff(this.#a.schema,e)),n=t.at(0);n&&await emitAndPersistWarning(this.#_,K.MONITOR_BACKOFF,`${G.MONITOR_BACKOFF.message}: ${e.toFixed(1)}s of aggregate against an autovacuum_naptime of ${Number(n.naptimeSeconds)}s. Shrink the job table (retention, deleteAfterSeconds) or partition its busiest queues.`,{elapsedSeconds:e,naptimeSeconds:Number(n.naptimeSeconds),backoffSeconds:Number(n.backoffSeconds),backoffUntil:n.backoffUntil})}async#E(){if(this.#t||this.#a.monitorVacuum===!1||this.#a.noMonitorVacuum)return;let{rows:e}=await this.#v(getJobTableGarbage(this.#a.schema));if(this.#t)return;let t=[],n=[],r=!1,i=!1,a=new Set(e.map(e=>e.name));for(let e of this.#m.keys())a.has(e)||this.#m.delete(e);for(let a of e){let e=a.name,o=Number(a.liveTuples),s=Number(a.deadTuples),c=Number(a.threshold)+Number(a.scaleFactor)*o,l=a.autovacuumEnabled===!1,u=a.lastVacuum?new Date(a.lastVacuum).getTime():0;if(s<=c){this.#m.delete(e);continue}l?i=!0:r=!0;let d=this.#m.get(e);if(this.#m.set(e,{deadTuples:s,lastVacuum:u}),!d)continue;let f={name:e,liveTuples:o,deadTuples:s,budget:c,vacuumAgeSeconds:a.vacuumAgeSeconds===null?null:Number(a.vacuumAgeSeconds),lastVacuum:u};l?u===d.lastVacuum&&s>d.deadTuples&&n.push(f):u>d.lastVacuum&&s>=d.deadTuples&&t.push(f)}r||(this.#f=!1),i||(this.#p=!1),await this.#D(n),await this.#O(t)}async#D(e){if(!e.length||this.#p||this.#t)return;this.#p=!0;let t=e.reduce((e,t)=>t.deadTuples>e.deadTuples?t:e),n=t.vacuumAgeSeconds===null?`has never been vacuumed`:`was last vacuumed ${t.vacuumAgeSeconds}s ago`;await emitAndPersistWarning(this.#_,K.AUTOVACUUM_DISABLED,`${G.AUTOVACUUM_DISABLED.message}: ${t.name} has autovacuum_enabled = false, holds ${t.deadTuples} dead rows and is still growing, and ${n} (Postgres would vacuum this table at ${Math.round(t.budget)})`,{table:t.name,tables:e.map(e=>e.name),liveTuples:t.liveTuples,deadTuples:t.deadTuples,budget:Math.round(t.budget),vacuumAgeSeconds:t.vacuumAgeSeconds})}async#O(e){if(!e.length||this.#f||this.#t)return;let t=new Date(Math.max(...e.map(e=>e.lastVacuum))),n=await this.#A(t);if(!n||this.#t)return;let r=this.#k(n.row);if(!r)return;this.#f=!0;let i=e.reduce((e,t)=>t.deadTuples>e.deadTuples?t:e),a=Number(n.row.oldestTransactionSeconds),o=r.source===`backends`?n.row.backendHolder??null:null,s=Number(n.row.opaqueBackends)||0,c=s&&!o?` ${s} backend(s) could not be inspected by this role; GRANT pg_read_all_stats to name them.`:``;await emitAndPersistWarning(this.#_,K.XMIN_HORIZON,`${G.XMIN_HORIZON.message}: ${describeXminHolder(r.source,n.row)}, holding it ${r.age} transactions back. ${i.name} has ${i.deadTuples} dead rows that a vacuum ${i.vacuumAgeSeconds}s ago could not reclaim (Postgres vacuums this table at ${Math.round(i.budget)}).${c}`,{source:r.source,holder:describeXminHolder(r.source,n.row),holderClass:Ke[r.source],holderPid:o?.pid??null,holderApplicationName:o?.applicationName??null,holderUserName:o?.userName??null,holderState:o?.state??null,holderTransactionSeconds:o?.xactSeconds??null,self:o?o.applicationName===n.row.selfApplicationName:null,opaqueBackends:s,transactions:r.age,table:i.name,liveTuples:i.liveTuples,deadTuples:i.deadTuples,budget:Math.round(i.budget),vacuumAgeSeconds:i.vacuumAgeSeconds,tables:e.map(e=>e.name),oldestTransactionSeconds:Number.isFinite(a)?a:null,unreadableSources:n.unreadable})}#k(e){let t=null;for(let n of Object.keys(Ke)){let r=e[n],i=r==null?NaN:Number(r);Number.isFinite(i)&&(!t||i>t.age)&&(t={source:n,age:i})}return t}async#A(e){let t=this.#h??N;if(!t.length)return null;try{let{rows:n}=await this.#v(getXminHorizon(e,t)),r=N.filter(e=>!t.includes(e));return{row:n[0]??{},unreadable:r}}catch(n){let r=await this.#j(t,e);return this.#h=r,r.length||this.emit(W.warning,{message:`Unable to read the transaction horizon; the xmin_horizon check is disabled for this instance.`,data:{type:K.XMIN_HORIZON,error:n?.message}}),null}}async#j(e,t){let n=[];for(let r of e)try{await this.#v(getXminHorizon(t,[r])),n.push(r)}catch{}return n}async#M(e){return unwrapSQLResult(await this.#i.executeSql(e))}#N(e){let t=e&&`reindex`in e?e.reindex:this.#a.reindex;return t===!1?null:t===!0||t===void 0?{}:t}async#P(e,t){if(this.#t||this.#a.noReindex)return;let n=this.#N(t),r=!!n?.force,i=n!==null&&!this.#l;if(!r){if(i){let e=trySetReindexTime(this.#a.schema,this.#a.reindexIntervalSeconds),{rows:t}=await this.#v(e);if(!t.length)return}else{if(Date.now()<this.#d)return;this.#d=Date.now()+this.#a.reindexIntervalSeconds*1e3}}if(this.#t)return;let a=e.length?e:void 0,o=getBloatedIndexes(this.#a.schema,a,n??void 0),{rows:s}=await this.#v(o),c=[];if(i){let e=n.maxIndexBytes??A.maxIndexBytes;c=(r?(await this.#v(getJobIndexes(this.#a.schema,a))).rows:s).filter(t=>t.owned&&Number(t.bytes)<=e),c.length&&await this.#F(a)}let l=new Set,u=new Map;for(let e of c){if(this.#t)return;try{await this.#M(reindexIndex(this.#a.schema,e.name)),l.add(e.name)}catch(t){if(t?.code===`25001`){this.#l=t.message,u.set(e.name,this.#l);break}u.set(e.name,t.message)}}await this.#I(s,l,u,i)}async#F(e){try{let{rows:t}=await this.#v(getReindexLeftovers(this.#a.schema,e,this.#a.noIndexProgressView));for(let e of t){if(this.#t)return;await this.#M(dropIndexConcurrently(this.#a.schema,e.name))}}catch(e){this.emit(W.error,e)}}async#I(e,t,n,r){let i=new Set;for(let a of e){if(t.has(a.name)||(i.add(a.name),this.#u.has(a.name)))continue;let e=n.get(a.name)??(a.owned?this.#l??(r?`the index is larger than maxIndexBytes`:`automatic reindexing is disabled`):`the connected role does not own the index`);await emitAndPersistWarning(this.#_,K.INDEX_BLOAT,`Warning: index "${a.name}" is bloated (${Math.round(Number(a.bytes)/1024/1024)} MB across ${a.pages} pages for ~${a.entries} live entries) and was not rebuilt: ${e}. See getReindexCommands()`,a)}this.#u=i}async getReindexCommands(e){if(this.#a.noReindex)return[];let t=this.#a.schema,n=e?.force?getJobIndexes(t):getBloatedIndexes(t,void 0,e),{rows:r}=await this.#v(n),i=e?.maxIndexBytes===void 0?r:r.filter(t=>Number(t.bytes)<=e.maxIndexBytes);if(!i.length)return[];let{rows:a}=await this.#v(getReindexLeftovers(t,void 0,this.#a.noIndexProgressView,!0));return buildReindexCommands(t,i,a)}};const q={error:`error`,bam:`bam`};var Bam=class extends c{#e;#t;#n;#r;#i;events=q;constructor(e,t){super(),this.#r=e,this.#i=t,this.#e=!0,this.#t=!1}get working(){return this.#t}async start(){this.#e&&(this.#e=!1,setImmediate(()=>this.#a()),this.#n=setInterval(()=>this.#a(),this.#i.bamIntervalSeconds*1e3))}async stop(){if(!this.#e)for(this.#e=!0,this.#n&&=(clearInterval(this.#n),void 0);this.#t;)await delay(10)}async#a(){if(!(this.#e||this.#t||!this.#i.migrate)){this.#t=!0;try{if(this.#i.__test__throw_bam)throw Error(this.#i.__test__throw_bam);this.#i.__test__delay_bam_ms&&await delay(this.#i.__test__delay_bam_ms);let e=trySetBamTime(this.#i.schema,this.#i.bamIntervalSeconds),{rows:t}=await this.#r.executeSql(e);t.length===1&&await this.#o()}catch(e){this.emit(q.error,e)}finally{this.#t=!1}}}async#o(){if(this.#e)return;let e=await this.#s();if(!(!e||this.#e)){this.emit(q.bam,{id:e.id,name:e.name,status:`in_progress`,queue:e.queue,table:e.table});try{if(e.reattempt&&!this.#i.noIndexProgressView){let t=bamHealDrop(this.#i.schema,e.command);if(t){let n=bamHealProbe(this.#i.schema,e.command),{rows:r}=await this.#r.executeSql(n);r[0]?.invalid&&await this.#r.executeSql(t)}}if(await this.#r.executeSql(e.command),this.#e)return;await this.#c(e.id),this.emit(q.bam,{id:e.id,name:e.name,status:`completed`,queue:e.queue,table:e.table})}catch(t){if(this.#e)return;await this.#l(e.id,t),this.emit(q.error,t),this.emit(q.bam,{id:e.id,name:e.name,status:`failed`,queue:e.queue,table:e.table,error:String(t)})}}}async#s(){let e=getNextBamCommand(this.#i.schema,{useLiveness:!this.#i.noIndexProgressView}),{rows:t}=await this.#r.executeSql(e);return t[0]||null}async#c(e){let t=setBamCompleted(this.#i.schema,e);await this.#r.executeSql(t)}async#l(e,t){let n=setBamFailed(this.#i.schema,e,String(t));await this.#r.executeSql(n)}};const qe={error:`error`,flow:`flow`};var Navigator=class extends c{#e;#t;#n;#r;#i;#a;#o;events=qe;constructor(e,t,n){super(),this.#i=e,this.#a=t,this.#o=n,this.#e=!0,this.#t=!1,this.#n=!1}get working(){return this.#n}async start(){this.#e&&(this.#e=!1,this.#t=!1,setImmediate(()=>this.#s()),this.#r=setInterval(()=>this.#s(),this.#o.flowIntervalSeconds*1e3))}async stop(){if(!this.#e)for(this.#t=!0,this.#e=!0,this.#r&&=(clearInterval(this.#r),void 0);this.#n;)await delay(10)}async#s(){if(!(this.#e||this.#n)){this.#n=!0;try{if(this.#o.__test__throw_flow)throw Error(this.#o.__test__throw_flow);this.#o.__test__delay_flow_ms&&await delay(this.#o.__test__delay_flow_ms);let e=trySetFlowTime(this.#o.schema,this.#o.flowIntervalSeconds),{rows:t}=await this.#i.executeSql(e);t.length===1&&await this.#c()}catch(e){this.emit(qe.error,e)}finally{this.#n=!1}}}async resolveNow(){for(;this.#n;)await delay(10);if(!this.#t){this.#n=!0;try{await this.#c()}finally{this.#n=!1}}}async#c(){let e=(await this.#a.getQueues()).reduce((e,t)=>(e[t.table]=e[t.table]||{table:t.table,names:[]},e[t.table].names.push(t.name),e),{});for(let t of Object.values(e)){if(this.#t)return;let{table:e}=t,n=[...t.names];for(;n.length;){if(this.#t)return;let t=n.splice(0,100),r=0,i=0;do{if(this.#t)return;i=this.#o.noMultiMutationCte?await this.#a.resolveFlowJobsDistributed(e,t):await this.#l(e,t),i>0&&this.emit(qe.flow,{table:e,resolved:i})}while(i>=1e3&&++r<100&&!this.#t)}}}async#l(e,t){let n=resolveFlowJobs(this.#o.schema,e,t),{rows:r}=await this.#i.executeSql(n.text,n.values);return Number(r[0]?.resolved??0)}};const J={error:`error`,warning:`warning`},Je=`listen_notify_unavailable`;var Notifier=class extends c{events=J;#e;#t;#n;#r=null;#i=!0;constructor(e,t,n){super(),this.#e=e,this.#t=t,this.#n=n}get available(){return this.#r!==null}async start(){if(this.#i){if(this.#i=!1,this.#n.noListenNotify)this.emit(J.warning,{message:`useListenNotify is not supported on the ${this.#n.backend} backend. Continuing with polling only.`,data:{type:Je,backend:this.#n.backend}});else if(typeof this.#e.listen!=`function`)this.emit(J.warning,{message:`useListenNotify is enabled but the database connection does not support LISTEN/NOTIFY. Continuing with polling only.`,data:{type:Je}});else try{let{rows:e}=await this.#e.executeSql(`SELECT ${notifyChannelSql(this.#n.schema)} AS channel`),t=e[0].channel;this.#r=await this.#e.listen(t,e=>this.#t.notifyQueue(e),()=>this.#t.forceFetchLnWorkers())}catch(e){this.emit(J.warning,{message:`Failed to start LISTEN/NOTIFY listener. Continuing with polling only.`,data:{type:Je,error:e?.message}})}}}async stop(){if(!this.#i&&(this.#i=!0,this.#r)){try{await this.#r.close()}catch(e){this.emit(J.error,e)}this.#r=null}}},Db=class extends c{pool;config;_pgbdb;opened;constructor(e){super(),e.application_name=e.application_name||`pgboss`,e.connectionTimeoutMillis??=1e4,this.config=e,this._pgbdb=!0,this.opened=!1}events={error:`error`};async open(){this.pool=new a.Pool(this.config),this.pool.on(`error`,e=>this.emit(`error`,e)),this.opened=!0}async close(){this.pool.ending||(this.opened=!1,await this.pool.end())}async executeSql(e,t){return l(this.opened,`Database not opened. Call open() before executing SQL.`),await this.pool.query(e,t)}async listen(e,t,n){l(this.opened,`Database not opened. Call open() before listening.`);let r=!1,i=null,o=null,s=null,c=0,u=this.config.notifyHeartbeatIntervalMs??1e4,d=this.config.notifyHeartbeatTimeoutMs??5e3,f=this.config.notifyKeepAliveInitialDelayMs??1e4,p=!1,clearHeartbeat=()=>{s&&=(clearTimeout(s),null)},scheduleReconnect=()=>{if(r||o)return;let e=Math.min(3e4,1e3*2**Math.min(c,5));c++,o=setTimeout(()=>{o=null,connect().catch(()=>scheduleReconnect())},e)},disconnect=(e,t)=>{r||i!==e||(clearHeartbeat(),i=null,e.removeAllListeners(),e.end().catch(()=>{}),this.emit(`error`,t),p&&scheduleReconnect())},scheduleHeartbeat=e=>{r||i!==e||(s=setTimeout(()=>{s=null,heartbeat(e).catch(t=>disconnect(e,t))},u))},heartbeat=async t=>{if(r||i!==t)return;let n=null,a=t.query(`SELECT EXISTS (
           SELECT 1
             FROM pg_listening_channels() AS active(channel)
            WHERE channel = $1
         ) AS listening`,[e]);a.catch(()=>{});try{if(!(await Promise.race([a,new Promise((e,t)=>{n=setTimeout(()=>t(Error(`LISTEN/NOTIFY heartbeat timed out`)),d)})])).rows[0]?.listening)throw Error(`LISTEN/NOTIFY channel registration was lost`)}finally{n&&clearTimeout(n)}scheduleHeartbeat(t)},connect=async()=>{if(r)return;let o=new a.Client({...this.config,keepAlive:!0,keepAliveInitialDelayMillis:f});o.on(`error`,e=>{disconnect(o,e)}),o.on(`end`,()=>disconnect(o,Error(`LISTEN/NOTIFY connection ended`))),o.on(`notification`,e=>{e.payload!==void 0&&t(e.payload)}),i=o;try{await o.connect(),await o.query(`LISTEN "${e}"`)}catch(e){throw o.removeAllListeners(),await o.end().catch(()=>{}),i===o&&(i=null),e}c=0,p=!0,scheduleHeartbeat(o),n()};return await connect(),{close:async()=>{r=!0,o&&=(clearTimeout(o),null),clearHeartbeat(),i&&=(i.removeAllListeners(),await i.end().catch(()=>{}),null)}}}async withTransaction(e){l(this.opened,`Database not opened. Call open() before executing SQL.`);let t=await this.pool.connect();try{await t.query(`BEGIN`);let n=await e({executeSql:(e,n)=>t.query(e,n)});return await t.query(`COMMIT`),n}catch(e){throw await t.query(`ROLLBACK`),e}finally{t.release()}}};function fromKysely(e){return{async executeSql(t,n){return{rows:[...(await e.executeQuery({sql:t,parameters:n??[],query:{kind:`RawNode`},queryId:{queryId:`pgboss`}})).rows]}}}}function fromPglite(e){let run=async(t,n)=>n?.length?await e.query(t,n):{rows:(await e.exec(t)).flatMap(e=>e.rows??[])},t={async executeSql(t,n){try{return await run(t,n)}catch(t){throw await e.query(`ROLLBACK`).catch(()=>{}),t}}};return typeof e.listen==`function`&&(t.listen=async(t,n,r)=>{let i=await e.listen(t,n);return r(),{close:async()=>{await i()}}}),t}const Ye=Object.freeze({error:`error`,warning:`warning`,wip:`wip`,stopped:`stopped`,bam:`bam`,flow:`flow`});var PgBoss=class extends c{#e;#t;#n;#r=null;#i=null;#a;#o;#s;#c;#l;#u;#d;#f;#p;constructor(e){super(),this.#e=null,this.#t=!0;let t=getConfig(e);this.#a=t;let n=this.getDb();this.#o=n,`_pgbdb`in this.#o&&this.#o._pgbdb&&this.#m(this.#o);let r=new Contractor(n,t),i=new Manager(n,t),a=new Boss(n,i,t),o=new Timekeeper(n,i,t);i.timekeeper=o;let s=new Bam(n,t),c=new Navigator(n,i,t),l=new Notifier(n,i,t);i.notifier=l,this.#m(i),this.#m(a),this.#m(o),this.#m(s),this.#m(c),this.#m(l),this.#s=a,this.#c=r,this.#l=i,this.#u=o,this.#d=s,this.#f=c,this.#p=l}#m(e){for(let t of Object.values(e?.events))e.on(t,e=>this.emit(t,e))}async start(){if(this.#i&&await this.#i.catch(()=>{}),this.#r)return this.#r;if(this.#n)return this;this.#t=!1,this.#r=this.#h();try{return await this.#r}finally{this.#r=null}}async#h(){return this.#o._pgbdb&&!this.#o.opened&&await this.#o.open(),await this.#g(),this.#a.migrate?await this.#c.start():await this.#c.check(),await this.#l.start(),this.#a.useListenNotify&&await this.#p.start(),this.#a.supervise&&(await this.#s.start(),await this.#f.start()),this.#a.schedule&&await this.#u.start(),this.#a.migrate&&await this.#d.start(),this.#n=!0,this}async#g(){try{let{rows:e}=await this.#o.executeSql(`SELECT version()`),t=e?.[0]?.version||``;/yugabyte|-yb-/i.test(t)&&(this.#a.noTablePartitioning&&this.#a.noAdvisoryLocks||this.emit(Ye.warning,{message:`YugabyteDB detected: set backend: 'yugabytedb' for compatibility. Partitioned queues (partition: true) are not supported on YugabyteDB.`,data:{backend:`yugabytedb`}}))}catch{}}async stop(e={}){if(this.#r&&await this.#r.catch(()=>{}),this.#i)return this.#i;if(this.#t)return;let{close:t=!0,graceful:n=!0,timeout:r=3e4}=e;r=Math.max(r,1e3),this.#e=Date.now(),this.#i=this.#_(t,n,r);try{return await this.#i}finally{this.#i=null}}async#_(e,t,n){try{await this.#p.stop(),await this.#l.stop(),await this.#u.stop(),await this.#s.stop(),await this.#f.stop(),await this.#d.stop();let shutdown=async()=>{await this.#l.failWip(),this.#o._pgbdb&&this.#o.opened&&e&&(await this.#o.close(),await delay(10)),this.#t=!0,this.#n=!1,this.emit(Ye.stopped)};if(!t){await shutdown();return}for(;Date.now()-this.#e<n&&this.#l.hasPendingCleanups();)await delay(500);await shutdown()}finally{this.#e=null}}async send(...e){return await this.#l.send(...e)}async sendAfter(e,t,n,r){return this.#l.sendAfter(e,t,n,r)}sendThrottled(e,t,n,r,i){return this.#l.sendThrottled(e,t,n,r,i)}update(...e){return this.#l.update(...e)}upsert(...e){return this.#l.upsert(...e)}sendDebounced(e,t,n,r,i){return this.#l.sendDebounced(e,t,n,r,i)}insert(e,t,n){return this.#l.insert(e,t,n)}flow(e,t){return this.#l.flow(e,t)}fetch(e,t={}){return this.#l.fetch(e,t)}work(...e){return this.#l.work(...e)}offWork(e,t){return this.#l.offWork(e,t)}notifyWorker(e){return this.#l.notifyWorker(e)}subscribe(e,t){return this.#l.subscribe(e,t)}unsubscribe(e,t){return this.#l.unsubscribe(e,t)}publish(e,t,n){return this.#l.publish(e,t,n)}cancel(e,t,n){return this.#l.cancel(e,t,n)}resume(e,t,n){return this.#l.resume(e,t,n)}retry(e,t,n){return this.#l.retry(e,t,n)}deleteJob(e,t,n){return this.#l.deleteJob(e,t,n)}redrive(e,t){return this.#l.redrive(e,t)}deleteQueuedJobs(e){return this.#l.deleteQueuedJobs(e)}deleteStoredJobs(e){return this.#l.deleteStoredJobs(e)}deleteAllJobs(e){return this.#l.deleteAllJobs(e)}complete(e,t,n,r){return this.#l.complete(e,t,n,r)}fail(e,t,n,r){return this.#l.fail(e,t,n,r)}touch(e,t,n){return this.#l.touch(e,t,n)}getJobById(e,t,n){return this.#l.getJobById(e,t,n)}findJobs(e,t){return this.#l.findJobs(e,t)}createQueue(e,t){return this.#l.createQueue(e,t)}getBlockedKeys(e){return this.#l.getBlockedKeys(e)}getDependencies(e,t,n){return this.#l.getDependencies(e,t,n)}getDependents(e,t,n){return this.#l.getDependents(e,t,n)}updateQueue(e,t){return this.#l.updateQueue(e,t)}deleteQueue(e){return this.#l.deleteQueue(e)}getQueues(e){return this.#l.getQueues(e)}getQueue(e){return this.#l.getQueue(e)}getQueueStats(e,t){return this.#l.getQueueStats(e,t)}isMaintaining(){return this.#s.maintaining}isBamWorking(){return this.#d.working}isResolvingFlow(){return this.#f.working}isCheckingSkew(){return this.#u.checkingSkew}supervise(e,t){return this.#s.supervise(e,t)}getReindexCommands(e){return this.#s.getReindexCommands(e)}resolveFlow(){return this.#f.resolveNow()}getWipData(e){return this.#l.getWipData(e)}getSpy(e){return this.#l.getSpy(e)}clearSpies(){this.#l.clearSpies()}isInstalled(){return this.#c.isInstalled()}schemaVersion(){return this.#c.schemaVersion()}detectSchemaDrift(){return this.#c.detectDrift()}schedule(e,t,n,r){return this.#u.schedule(e,t,n,r)}unschedule(e,t){return this.#u.unschedule(e,t)}getSchedules(e,t){return this.#u.getSchedules(e,t)}async getBamStatus(){let e=getBamStatus(this.#a.schema),{rows:t}=await this.#o.executeSql(e);return t}async getBamEntries(){let e=getBamEntries(this.#a.schema),{rows:t}=await this.#o.executeSql(e);return t}getDb(){return this.#o?this.#o:this.#a.db?this.#a.db:new Db(this.#a)}};const changePolicy=async(e,t,r)=>{await n`update jobs.queue set policy = ${r} where name = ${t}`.execute(e),await n`update jobs.job set policy = ${r} where name = ${t} and state < 'active'`.execute(e)},keepOneWaiting=(e,t)=>n`
    delete from jobs.job where name = ${t} and state < 'active' and id <> (
      select id from jobs.job where name = ${t} and state < 'active' order by created_on, id limit 1)`.execute(e),countUnfinishedJobs=async(e,t)=>{let{rows:r}=await n`
    select count(*)::int as undone from jobs.job where name = ${t} and state <= 'active'`.execute(e);return r[0]?.undone??0},prepareQueue=async(e,t,n,r)=>{let{name:a,options:o}=n,{policy:s=`standard`,...c}=o,l={...c,notify:!0},u=r?.policy===s;r&&Object.entries(l).every(([e,t])=>r[e]===t)&&u||(r&&!u&&await migratePolicy(t,n,r.policy??`standard`,s),r?await e.updateQueue(a,l):await e.createQueue(a,{...l,policy:s}),await e.findJobs(a,{id:i()}))},migratePolicy=async(e,{name:t,cron:n},i,a)=>{let o=n?0:await countUnfinishedJobs(e,t);if(o>0)throw new r(`The job queue ${t} changes its policy from ${i} to ${a}, but ${o} of its jobs are not done. Start the previous version of Fledge until they are done, then this one.`);await e.transaction().execute(async e=>{await keepOneWaiting(e,t),await changePolicy(e,t,a)})},removeUnknownSchedules=async(e,t,n)=>{let r=new Map(t.map(e=>[e.name,e]));for(let t of n){let n=r.get(t);n?.cron||(await e.unschedule(t),n||await e.deleteQueuedJobs(t))}},runTime=e=>e?.at?new Date(e.at):new Date,Xe={policy:`stately`,deleteAfterSeconds:3600},Ze={policy:`short`,deleteAfterSeconds:3600},createJobs=({engine:e,db:t,jobsDb:n=t,replicas:r},i,{runsHere:a=!0}={})=>{let s=Qe[e.kind],c={pollingIntervalSeconds:s,notifyPollingIntervalSeconds:s},l=new PgBoss({...e.kind===`pglite`?{db:fromPglite(e.pglite),backend:`pglite`}:{connectionString:e.url,max:3,application_name:`fledge-jobs`,...o},schema:`jobs`,useListenNotify:a,supervise:a,schedule:a,cronWorkerIntervalSeconds:Math.min(s,$e),flowIntervalSeconds:86400});l.on(`error`,e=>i(e));let u=[],{promise:f,resolve:p}=Promise.withResolvers();return{db:n,runsHere:a,openReader:async()=>{let e=await r?.findPosition();return r&&e?t=>r.readAfter(e,t):e=>e(n)},started:f,define:(e,{concurrency:t=1,cron:n,handler:r,...i})=>{u.push({name:e,options:i,cron:n,concurrency:t,handler:r})},enqueue:async(e,t,n,r)=>{await l.send(t,n,{...r,db:fromKysely(e)})},start:async({work:e=a}={})=>{await l.start();let t=new Map((await l.getQueues()).map(e=>[e.name,e])),r=new Map((await l.getSchedules()).map(e=>[e.name,e.cron]));e&&await removeUnknownSchedules(l,u,r.keys());for(let a of u){let{name:o,cron:s,concurrency:u,handler:f}=a;if(await d(),await prepareQueue(l,n,a,t.get(a.name)),!e)continue;let runJob=async({id:e,data:t,retryCount:n,retryLimit:r})=>{try{await f(t,{id:e,isLastAttempt:n>=r})}catch(t){throw i(t instanceof Error?t:Error(String(t)),{queue:o,id:e}),t}},p=``,m={localConcurrency:u,includeMetadata:!0,...c};p=await l.work(o,m,async e=>{try{for(let t of e)await runJob(t)}finally{l.notifyWorker(p)}}),s&&r.get(o)!==s&&await l.schedule(o,s,null,{tz:`UTC`})}p()},stop:()=>l.stop({graceful:!0,timeout:5e3})}},Qe={pglite:60,postgres:5},$e=30;export{runTime as i,Ze as n,Xe as r,createJobs as t};
//# sourceMappingURL=jobs-tIJdqlns.mjs.map